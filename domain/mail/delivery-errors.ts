/** Explanations of delivery errors; the first match applies. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/may no longer answer leads/, 'It was stopped. Open the lead and answer it.'],
  [/Answered \d{3}/, 'The program that receives leads rejected it.'],
  [
    /\b535\b|EAUTH|Invalid login|authentication/i,
    'The mail server rejected the login: check the user and password in SMTP_URL.',
  ],
  [/certificate|self-signed|\bTLS\b|\bSSL\b/i, 'The connection is not secure enough to be used.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
    'No server answers at its address.',
  ],
  [
    /not (?:accepted|taken) within|ETIMEDOUT|timed? ?out|ECONNRESET|EPIPE|hang up|closed/i,
    'The connection was lost before it was accepted.',
  ],
  [/\b5\.2\.2\b|\b552\b|quota|mailbox (?:is )?full/i, 'The recipient’s mailbox is full.'],
  [
    /\b5\.1\.\d\b|\b55[013]\b.*(?:user|mailbox|recipient|address)|user unknown|no such/i,
    'There is no such mailbox: check the address.',
  ],
  [/\b55\d\b|\b554\b|spam|policy|blocked/i, 'The recipient’s mail server rejected it.'],
  [/\b4\d\d\b/, 'The mail server asked to try again later.'],
];

/** A delivery error in plain words; the original error is shown next to it. */
export const explainDeliveryError = (error: string): string =>
  meanings.find(([pattern]) => pattern.test(error))?.[1] ?? 'It failed for an unknown reason.';
