//! The desk by keys alone, on terminals of every size.
