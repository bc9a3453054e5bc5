//! The classes of failures. Each module defines its own refusals next to their rule, with facts, sentence and
//! code.

use std::error::Error as StdError;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use outflank_wire::detail::Detail;
use outflank_wire::error::{ApiError, ErrorCode};
use thiserror::Error;

/// A refusal that a module defines. `Display` is the sentence in English.
///
/// `?` and `into()` convert it to a [`Failure`].
pub trait Refuse: StdError + Send + Sync + 'static {
    /// Returns the HTTP status and the code that clients check.
    fn class(&self) -> (StatusCode, ErrorCode);

    /// Returns the facts, which clients put into words. `None` if the code is sufficient.
    fn detail(&self) -> Option<Detail> {
        None
    }

    /// Returns an additional HTTP header.
    fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        None
    }
}

/// Why a request failed.
#[derive(Clone, Debug, Error)]
pub enum Failure {
    /// The request does not follow the documentation.
    #[error("{0}")]
    BadRequest(String),
    /// The body is larger than this many bytes.
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    /// The method is not supported at this address.
    #[error("this address does not support that method")]
    MethodNotAllowed,
    /// There is no such resource. The text completes the sentence “there is no …”.
    #[error("there is no {0}")]
    NotFound(&'static str),
    /// The caller has no permission.
    #[error("{0}")]
    Forbidden(&'static str),
    /// An account is required. The sentence gives the reason.
    #[error("sign in first: {0}")]
    SignIn(&'static str),
    /// A module refuses the request.
    #[error("{0}")]
    Refused(Arc<dyn Refuse>),
    /// The visitor has exceeded a rate limit and must wait this long.
    #[error("too many requests in a short time; try again later")]
    TooMany(Duration),
    /// The server is overloaded.
    #[error("the server is busy; try again soon")]
    Busy,
    /// The request took too long.
    #[error("the request took too long")]
    Timeout,
    /// A part of the server failed.
    #[error("{0} failed")]
    Broken(&'static str),
    /// A lower layer failed.
    #[error("{sentence}")]
    Internal {
        /// For the client.
        sentence: &'static str,
        /// For the log.
        cause: Arc<dyn StdError + Send + Sync>,
    },
}

impl<R: Refuse> From<R> for Failure {
    fn from(refusal: R) -> Self {
        Self::Refused(Arc::new(refusal))
    }
}

impl Failure {
    /// The refusal of a request that needs an account.
    pub(crate) const NO_ACCOUNT: Self = Self::SignIn("this needs an account");

    /// Wraps a failure of a lower layer. `sentence` is for the client, `cause` for the log.
    pub(crate) fn internal(sentence: &'static str, cause: impl StdError + Send + Sync + 'static) -> Self {
        Self::Internal { sentence, cause: Arc::new(cause) }
    }

    /// Returns the refusal by a module, if it has this type.
    #[must_use]
    pub fn refusal<R: Refuse>(&self) -> Option<&R> {
        let Self::Refused(refusal) = self else { return None };
        let error: &(dyn StdError + 'static) = &**refusal;
        error.downcast_ref()
    }

    /// Returns the cause of an internal failure, if it has this type.
    pub(crate) fn cause<E: StdError + 'static>(&self) -> Option<&E> {
        let Self::Internal { cause, .. } = self else { return None };
        cause.downcast_ref()
    }

    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::BadRequest(_) => (StatusCode::BAD_REQUEST, ErrorCode::BadRequest),
            Self::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::TooLarge),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, ErrorCode::MethodNotAllowed),
            Self::NotFound(_) => (StatusCode::NOT_FOUND, ErrorCode::NotFound),
            Self::Forbidden(_) => (StatusCode::FORBIDDEN, ErrorCode::Forbidden),
            Self::SignIn(_) => (StatusCode::FORBIDDEN, ErrorCode::SignIn),
            Self::Refused(refusal) => refusal.class(),
            Self::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooMany),
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Busy),
            Self::Timeout => (StatusCode::GATEWAY_TIMEOUT, ErrorCode::Timeout),
            Self::Broken(_) | Self::Internal { .. } => {
                (StatusCode::INTERNAL_SERVER_ERROR, ErrorCode::Internal)
            }
        }
    }

    /// Returns the code that clients check.
    #[must_use]
    pub fn code(&self) -> ErrorCode {
        self.class().1
    }

    /// Returns the HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.class().0
    }

    /// Returns the facts, which clients put into words.
    fn detail(&self) -> Option<Detail> {
        if let Self::Refused(refusal) = self { refusal.detail() } else { None }
    }

    /// Returns an additional HTTP header.
    fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        match self {
            Self::Busy => Some((header::RETRY_AFTER, HeaderValue::from_static("1"))),
            Self::TooMany(wait) => Some((header::RETRY_AFTER, wait.as_secs().saturating_add(1).into())),
            Self::Refused(refusal) => refusal.header(),
            _ => None,
        }
    }

    /// Returns the message for the client. Internal causes go only to the log.
    #[must_use]
    pub fn report(&self, request_id: Option<&str>) -> ApiError {
        if self.code() == ErrorCode::Internal {
            tracing::error!(request_id, error = ?self, "internal error");
        }
        ApiError {
            code: self.code(),
            message: self.to_string(),
            detail: self.detail(),
            request_id: request_id.map(str::to_owned),
        }
    }
}

impl IntoResponse for Failure {
    /// Returns a response without a body. The outermost layer knows the request's ID and adds the
    /// [`ApiError`].
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some((name, value)) = self.header() {
            response.headers_mut().insert(name, value);
        }
        response.extensions_mut().insert(self);
        response
    }
}
