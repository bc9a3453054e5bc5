//! Refusals common to many routes, for the description of the API.

use std::collections::BTreeMap;

use outflank_wire::error::ApiError;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

/// Declares refusals, each with its status and codes.
macro_rules! refusals {
    ($($name:ident $status:literal $codes:literal)+) => {
        $(
            pub(super) struct $name;

            impl IntoResponses for $name {
                fn responses() -> BTreeMap<String, RefOr<Response>> {
                    refusal($status, $codes)
                }
            }
        )+
    };
}

refusals! {
    BadRequest "400" "`bad_request`"
    BadToken "401" "`bad_token`"
    NotSignedIn "403" "`sign_in`"
    Forbidden "403" "`forbidden`"
    NotFound "404" "`not_found`"
    TournamentRefused "409" "`tournament_refused`"
    TooLarge "413" "`too_large`"
    NoSuchPosition "422" "`unknown_game`, `bad_start` or `illegal_move`"
    TooMany "429" "`too_many`"
    Busy "503" "`busy`"
    Timeout "504" "`timeout`"
}

fn refusal(status: &str, codes: &str) -> BTreeMap<String, RefOr<Response>> {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name(ApiError::name()))).build();
    let response = ResponseBuilder::new().description(codes).content("application/json", body).build();
    BTreeMap::from([(status.to_owned(), response.into())])
}
