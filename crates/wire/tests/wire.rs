//! The messages as JSON and as TypeScript.

#[path = "wire/typescript.rs"]
mod typescript;
