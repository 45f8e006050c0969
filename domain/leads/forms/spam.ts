import { parseUrl } from '../../text/parse-url.ts';
import type { SpamTraps } from '../lead.ts';

export const honeypotField = 'contact_website';

/** Reads the spam traps of a submission; nonsensical values count as not measured. */
export function readSpamTraps(read: (name: string) => unknown): SpamTraps {
  const [honeypot, filledIn] = [read(honeypotField), read('filledInMs')];
  const ms = filledIn === '' || filledIn == null ? NaN : Number(filledIn);
  return {
    honeypot: typeof honeypot === 'string' ? honeypot.trim() : '',
    filledInMs: Number.isFinite(ms) && ms >= 0 ? ms : null,
  };
}

export interface SpamEvidence {
  draft: { name: string | null; message: string | null };
  spamTraps: SpamTraps;
  /** Host of this site; links to it are not suspicious. */
  siteHost: string;
  /** How many client addresses sent this same message within the hour, including this one. */
  messageSenders: number;
}

interface SpamRule {
  reason: string;
  /** The score that quarantines is 10. */
  score: number;
  applies(evidence: SpamEvidence): boolean;
}

const quarantineScore = 10;
const tooFastMs = 2000;
const manyLinks = 3;
const manySenders = 5;
/** Shorter messages may be equal by chance: "Please send me the price list." */
const minComparedLength = 40;

const link = /(?:https?:\/\/|www\.)[^\s›]+/gi;
const markup = /‹\s*a\s+href|\[(?:url|link)[=\]]/i;
const spamWords =
  /\b(?:casino|viagra|cialis|backlinks?|seo (?:services?|ranking)|payday|forex|crypto(?:currency)?)\b/i;

function countForeignLinks({ draft, siteHost }: SpamEvidence): number {
  const links = draft.message?.match(link) ?? [];
  return links.filter((address) => {
    const url = /^www\./i.test(address) ? `https://${address}` : address;
    return parseUrl(url)?.host !== siteHost;
  }).length;
}

const rules: readonly SpamRule[] = [
  {
    reason: 'the hidden field is filled in',
    score: 10,
    applies: ({ spamTraps }) => spamTraps.honeypot !== '',
  },
  {
    reason: 'sent within two seconds',
    score: 5,
    applies: ({ spamTraps: { filledInMs } }) => filledInMs !== null && filledInMs < tooFastMs,
  },
  {
    // Cleaning removes colons, dots and slashes from names.
    reason: 'a link in the name',
    score: 10,
    applies: ({ draft }) => /https?|www/i.test(draft.name ?? ''),
  },
  {
    reason: 'links in the message',
    score: 5,
    applies: (evidence) => countForeignLinks(evidence) > 0,
  },
  {
    reason: 'many links in the message',
    score: 5,
    applies: (evidence) => countForeignLinks(evidence) >= manyLinks,
  },
  {
    reason: 'markup in the message',
    score: 10,
    applies: ({ draft }) => markup.test(draft.message ?? ''),
  },
  {
    reason: 'advertising in the message',
    score: 5,
    applies: ({ draft }) => spamWords.test(draft.message ?? ''),
  },
  {
    reason: 'the same message from many addresses',
    score: 10,
    applies: ({ messageSenders }) => messageSenders >= manySenders,
  },
];

export const isComparable = (message: string | null): message is string =>
  message !== null && message.length >= minComparedLength;

export function listSpamReasons(evidence: SpamEvidence): string[] {
  const found = rules.filter((rule) => rule.applies(evidence));
  const score = found.reduce((sum, rule) => sum + rule.score, 0);
  return score >= quarantineScore ? found.map(({ reason }) => reason) : [];
}
