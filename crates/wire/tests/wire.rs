//! The messages as JSON and as TypeScript.

#[path = "wire/json.rs"]
mod json;
#[path = "wire/refusals.rs"]
mod refusals;
#[path = "wire/typescript.rs"]
mod typescript;
