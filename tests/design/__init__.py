"""The look: tokens, faces, shared parts."""
