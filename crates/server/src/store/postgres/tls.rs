//! TLS connections.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use rustls_native_certs::load_native_certs;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream as IsTlsStream};
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};
use tokio_rustls::{TlsConnector, client};

use super::super::DatabaseError;

/// The servers that a TLS connection trusts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// Any server.
    Anybody,
    /// A server with a valid certificate.
    Certified {
        /// The file of trusted certificate authorities; `None` for those of the system.
        authorities: Option<String>,
        /// Whether the certificate must match the name of the host.
        is_by_name: bool,
    },
}

/// A TLS connector.
#[derive(Clone)]
pub(super) struct Tls(TlsConnector);

impl Tls {
    /// Creates a connector that trusts these servers.
    ///
    /// # Errors
    /// If the certificate authorities cannot be read.
    pub(super) fn new(trust: &Trust) -> Result<Self, DatabaseError> {
        let provider = Arc::new(ring::default_provider());
        let verifier: Arc<dyn ServerCertVerifier> = match trust {
            Trust::Anybody => Arc::new(Lenient { certified: None, provider: Arc::clone(&provider) }),
            Trust::Certified { authorities, is_by_name } => {
                let roots = Arc::new(roots(authorities.as_deref())?);
                let verifier = WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider));
                let verifier = verifier.build().map_err(untrusted)?;
                match is_by_name {
                    true => verifier,
                    false => Arc::new(Lenient { certified: Some(verifier), provider: Arc::clone(&provider) }),
                }
            }
        };
        let config = ClientConfig::builder_with_provider(provider);
        let config = config.with_safe_default_protocol_versions().map_err(untrusted)?;
        let config = config.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth();
        Ok(Self(TlsConnector::from(Arc::new(config))))
    }
}

fn untrusted(error: impl std::fmt::Display) -> DatabaseError {
    DatabaseError::Untrusted(error.to_string())
}

/// Returns the certificate authorities in a file, or those of the system.
fn roots(file: Option<&str>) -> Result<RootCertStore, DatabaseError> {
    let mut roots = RootCertStore::empty();
    match file {
        None => {
            let (_added, _of_no_use) = roots.add_parsable_certificates(load_native_certs().certs);
        }
        Some(file) => {
            let unreadable = |error| DatabaseError::Untrusted(format!("{file}: {error}"));
            for certificate in CertificateDer::pem_file_iter(file).map_err(unreadable)? {
                roots.add(certificate.map_err(unreadable)?).map_err(untrusted)?;
            }
        }
    }
    Ok(roots)
}

/// A verifier that ignores the host name, or even the whole certificate.
#[derive(Debug)]
struct Lenient {
    certified: Option<Arc<WebPkiServerVerifier>>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Lenient {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(certified) = &self.certified else { return Ok(ServerCertVerified::assertion()) };
        match certified.verify_server_cert(certificate, between, name, ocsp, now) {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            other => other,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = TlsStream;
    type TlsConnect = Handshake;
    type Error = io::Error;

    fn make_tls_connect(&mut self, domain: &str) -> io::Result<Handshake> {
        Ok(Handshake { connector: self.0.clone(), name: domain.to_owned() })
    }
}

/// A TLS handshake with a host, to be performed.
pub(super) struct Handshake {
    connector: TlsConnector,
    /// Empty for a Unix socket, which is never encrypted.
    name: String,
}

impl TlsConnect<Socket> for Handshake {
    type Stream = TlsStream;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<TlsStream>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move {
            let name = ServerName::try_from(self.name);
            let name = name.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
            Ok(TlsStream(Box::new(self.connector.connect(name, socket).await?)))
        })
    }
}

/// An encrypted connection.
pub(super) struct TlsStream(Box<client::TlsStream<Socket>>);

impl IsTlsStream for TlsStream {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for TlsStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, into)
    }
}

impl AsyncWrite for TlsStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
