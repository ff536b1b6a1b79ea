"""A second judge, written from the contract alone, that the first one is compared with."""
