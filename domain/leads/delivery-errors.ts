/** Explanations of delivery errors; the first match applies. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/Answered \d{3}/, 'The program that leads are posted to refused it.'],
  [
    /\b535\b|EAUTH|Invalid login|authentication/i,
    'The mail server does not let this site in: user or password in SMTP_URL is wrong.',
  ],
  [/certificate|self-signed|\bTLS\b|\bSSL\b/i, 'The connection is not secure enough to be used.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
    'Nobody answers at the address that it is sent to.',
  ],
  [
    /not (?:accepted|taken) within|ETIMEDOUT|timed? ?out|ECONNRESET|EPIPE|hang up|closed/i,
    'The connection broke off before it was taken.',
  ],
  [/\b5\.2\.2\b|\b552\b|quota|mailbox (?:is )?full/i, 'The mailbox of the reader is full.'],
  [
    /\b5\.1\.\d\b|\b55[013]\b.*(?:user|mailbox|recipient|address)|user unknown|no such/i,
    'There is no such mailbox: check the address.',
  ],
  [/\b55\d\b|\b554\b|spam|policy|blocked/i, 'The reader’s mail server refuses it.'],
  [/\b4\d\d\b/, 'The mail server asks to try again later.'],
];

/** A delivery error in plain words; the original error is shown beside it. */
export const explainDeliveryError = (error: string): string =>
  meanings.find(([pattern]) => pattern.test(error))?.[1] ?? 'It failed for an unusual reason.';
