/** What libraries report of a connection that failed. */
interface ConnectionError {
  message?: string;
  name?: string;
  code?: unknown;
  /** The mail library's place for the code of the system. */
  originalCode?: unknown;
  /** What the server said, when it could be reached. */
  response?: unknown;
  hostname?: string;
  host?: string;
  address?: string;
  port?: number;
  cert?: { subjectaltname?: string; subject?: { CN?: string } };
  cause?: unknown;
  errors?: unknown;
}

interface Fault {
  /** Tested against what `readText` returns. */
  pattern: RegExp;
  reason(error: ConnectionError): string;
  /** `setting` names what has the address. */
  advice(setting: string): string;
}

const trustAuthority = () =>
  'Use a certificate of a public authority, or name the file of its authority in NODE_EXTRA_CA_CERTS (docs/settings.md)';
const checkAddress = (setting: string) =>
  `Check the host and the port in ${setting}, and that a firewall lets this machine through`;
const checkProtocol = (setting: string) =>
  `Check the port in ${setting}, and what stands before its ://`;

const listNames = ({ cert }: ConnectionError) =>
  cert?.subjectaltname?.replaceAll(/(?:DNS|IP Address):/g, '') ??
  cert?.subject?.CN ??
  'other names';

/** The first that fits counts. Codes and words of Node 24 and OpenSSL 3. */
const faults: readonly Fault[] = [
  {
    pattern: /SELF_SIGNED_CERT|self-signed certificate/,
    reason: () => 'it has a self-signed certificate, which this machine does not trust',
    advice: trustAuthority,
  },
  {
    pattern: /UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED|unable to (?:get|verify)/,
    reason: () =>
      'its certificate is from an authority that this machine does not know, or the one between them is missing',
    advice: trustAuthority,
  },
  {
    pattern: /CERT_HAS_EXPIRED|certificate has expired/,
    reason: () => 'its certificate has expired',
    advice: () => 'Renew it there, or correct the clock of this machine',
  },
  {
    pattern: /CERT_NOT_YET_VALID|certificate is not yet valid/,
    reason: () => 'its certificate is not valid yet',
    advice: () => 'Correct the clock of this machine, or the certificate',
  },
  {
    pattern: /ALTNAME_INVALID|does not match certificate/,
    reason: (error) => `its certificate is for ${listNames(error)}`,
    advice: (setting) => `Use such a name in ${setting}, or a certificate for the name there`,
  },
  {
    pattern: /CERTIFICATE_REQUIRED|certificate required/i,
    reason: () => 'it demands a certificate of its clients, and this program has none',
    advice: checkAddress,
  },
  {
    pattern: /UNSUPPORTED_PROTOCOL|PROTOCOL_VERSION|unsupported protocol|protocol version/i,
    reason: () => 'it offers no version of TLS from 1.2 on',
    advice: () => 'Update it, or allow TLS 1.2 there',
  },
  {
    pattern: /HANDSHAKE_FAILURE|NO_SHARED_CIPHER|UNRECOGNIZED_NAME|handshake failure/i,
    reason: () => 'it refuses to encrypt: it does not know the name, or shares no cipher',
    advice: (setting) => `Check the host in ${setting}, and the TLS settings of the server`,
  },
  {
    pattern: /EPROTO\b|ERR_SSL|SSL routines/,
    reason: () => 'what answers there does not speak TLS',
    advice: checkProtocol,
  },
  {
    pattern: /HPE_/,
    reason: () => 'what answers there does not speak HTTP',
    advice: checkProtocol,
  },
  {
    // Of request-filtering-agent.
    pattern: /^DNS lookup .+ is not allowed/,
    reason: () => 'it has a private address, which is not allowed',
    advice: () => 'If it belongs there, set LEAD_WEBHOOK_ALLOW_PRIVATE=on',
  },
  {
    pattern: /ENOTFOUND/,
    reason: ({ hostname }) => `the host name ${hostname ?? 'there'} is unknown`,
    advice: checkAddress,
  },
  {
    pattern: /EAI_AGAIN/,
    reason: () => 'no name server answers',
    advice: () => 'Check the network of this machine',
  },
  {
    pattern: /ECONNREFUSED/,
    reason: ({ address, port }) =>
      address === undefined
        ? 'no program listens there'
        : `no program listens at ${address}:${port}`,
    advice: checkAddress,
  },
  {
    pattern: /ECONNRESET|EPIPE|socket hang up/,
    reason: () => 'it ended the connection',
    advice: checkProtocol,
  },
  {
    pattern: /ETIMEDOUT|ESOCKETTIMEDOUT|TimeoutError/,
    reason: () => 'it does not answer in time',
    advice: checkAddress,
  },
  {
    pattern: /EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN/,
    reason: () => 'the network does not lead there',
    advice: checkAddress,
  },
];

const readCode = ({ originalCode, code }: ConnectionError) => {
  const found = originalCode ?? code;
  return typeof found === 'string' ? found : null;
};

/** Without a code the message may be a server's, which says anything. */
function readText(error: ConnectionError, code: string | null): string {
  const { name = '', message = '' } = error;
  if (code !== null) return `${code} ${message}`;
  return message.startsWith('DNS lookup ') ? message : name;
}

/** The error itself and those inside: of each address that was tried, and of who wrapped it. */
function* listErrors(error: unknown, depth = 3): Generator<ConnectionError> {
  if (typeof error !== 'object' || error === null || depth === 0) return;
  const { cause, errors } = error as ConnectionError;
  for (const inner of [...(Array.isArray(errors) ? errors : []), cause])
    yield* listErrors(inner, depth - 1);
  yield error;
}

/**
 * Says why a server cannot be reached and what to do, for example "its certificate has expired
 * (CERT_HAS_EXPIRED). Renew it there, …", without the last period. `setting` names what has its address.
 * Null for an error of another kind.
 */
export function explainConnection(error: unknown, setting: string): string | null {
  for (const each of listErrors(error)) {
    const code = readCode(each);
    if (each.response) return null;
    const text = readText(each, code);
    const fault = faults.find(({ pattern }) => pattern.test(text));
    if (fault)
      return `${fault.reason(each)}${code === null ? '' : ` (${code})`}. ${fault.advice(setting)}`;
  }
  return null;
}
