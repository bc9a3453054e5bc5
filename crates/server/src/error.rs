//! Why a request is not carried out: about a dozen classes. Each module defines its own refusals beside
//! their rule, with the facts, the sentence and the code.

use std::error::Error as StdError;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use outflank_wire::detail::Detail;
use outflank_wire::error::{ApiError, ErrorCode};
use thiserror::Error;

/// A refusal as its module defines it. `Display` is its sentence in English.
///
/// Every refusal is a [`Failure`] by `?` and `into()`.
pub trait Refuse: StdError + Send + Sync + 'static {
    /// The status of the HTTP answer, and the code by which clients tell refusals apart.
    fn class(&self) -> (StatusCode, ErrorCode);

    /// The facts, for clients to put into words; none where the code says all.
    fn detail(&self) -> Option<Detail> {
        None
    }

    /// A header of the HTTP answer.
    fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        None
    }
}

/// Why a request was not carried out.
#[derive(Clone, Debug, Error)]
pub enum Failure {
    /// The request is not what the documentation asks for.
    #[error("{0}")]
    BadRequest(String),
    /// The body is larger than this many bytes.
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    /// The address does not know this method.
    #[error("this address does not take that method")]
    MethodNotAllowed,
    /// There is nothing at this address.
    #[error("there is no {0}")]
    NotFound(&'static str),
    /// It is a game of others.
    #[error("{0}")]
    Forbidden(&'static str),
    /// It takes an account; the sentence says for what.
    #[error("sign in first: {0}")]
    SignIn(&'static str),
    /// A module refuses it.
    #[error("{0}")]
    Refused(Arc<dyn Refuse>),
    /// The visitor has asked for more than their share; again in a while.
    #[error("that was too much in too short a time; try again in a while")]
    TooMany(Duration),
    /// Too much is asked at once.
    #[error("too much is being asked at once; try again a little later")]
    Busy,
    /// The answer took too long.
    #[error("the answer took too long")]
    Timeout,
    /// A part of the server gave up.
    #[error("{0} failed")]
    Broken(&'static str),
    /// Something below the server failed.
    #[error("{sentence}")]
    Internal {
        /// What the client hears.
        sentence: &'static str,
        /// What the log has.
        cause: Arc<dyn StdError + Send + Sync>,
    },
}

impl<R: Refuse> From<R> for Failure {
    fn from(refusal: R) -> Self {
        Self::Refused(Arc::new(refusal))
    }
}

impl Failure {
    /// An account is what the request is about, and there is none.
    pub(crate) const NO_ACCOUNT: Self = Self::SignIn("this is about an account");

    /// Something below the server failed: what the client hears, and what the log has.
    pub(crate) fn internal(sentence: &'static str, cause: impl StdError + Send + Sync + 'static) -> Self {
        Self::Internal { sentence, cause: Arc::new(cause) }
    }

    /// The refusal of a room, if it is one of this kind.
    #[must_use]
    pub fn refusal<R: Refuse>(&self) -> Option<&R> {
        let Self::Refused(refusal) = self else { return None };
        let error: &(dyn StdError + 'static) = &**refusal;
        error.downcast_ref()
    }

    /// What failed below the server, if it is an error of this kind.
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

    /// The code by which clients tell failures apart.
    #[must_use]
    pub fn code(&self) -> ErrorCode {
        self.class().1
    }

    /// The status of the HTTP answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        self.class().0
    }

    /// The facts, for clients to put into words.
    fn detail(&self) -> Option<Detail> {
        if let Self::Refused(refusal) = self { refusal.detail() } else { None }
    }

    /// A header of the HTTP answer.
    fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        match self {
            Self::Busy => Some((header::RETRY_AFTER, HeaderValue::from_static("1"))),
            Self::TooMany(wait) => Some((header::RETRY_AFTER, wait.as_secs().saturating_add(1).into())),
            Self::Refused(refusal) => refusal.header(),
            _ => None,
        }
    }

    /// What the client is told. Causes inside the server go to the log only.
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
    /// An answer without a body: the outermost layer knows the id of the request and writes the
    /// [`ApiError`] into it.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Some((name, value)) = self.header() {
            response.headers_mut().insert(name, value);
        }
        response.extensions_mut().insert(self);
        response
    }
}
