import { cutText } from '../text/clean-text.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { toWellFormed } from '../text/well-formed.ts';

/** The kinds of project documents, in the order of the form. */
export const documentKinds = {
  brochure: 'Brochure',
  'price-list': 'Price list',
  plans: 'Floor plans',
  worksheet: 'Worksheet',
  other: 'Other',
} as const;

export type DocumentKind = keyof typeof documentKinds;

export const documentKindNames = Object.keys(documentKinds) as DocumentKind[];

/** What a document is called until an editor says otherwise: its kind, or its file's name. */
export const nameByKind = (kind: DocumentKind, fileName: string): string =>
  kind === 'other' ? cutText(fileName.replace(/\.pdf$/i, ''), 80) : documentKinds[kind];

export const maxDocumentBytes = 40 * 1024 * 1024;

/** The stored file of a document. */
export const documentKey = (id: string): string => `documents/${id}.pdf`;

const kindWords: Readonly<Record<DocumentKind, RegExp>> = {
  'price-list': /pri[cx]|pricing|inventory|availab|\bpl\b/i,
  plans: /plan|layout|\bfp\b|drawing/i,
  brochure: /brochure|booklet|package|flyer|flier|presentation/i,
  worksheet: /worksheet/i,
  other: /deposit|agreement|aps\b|faq|feature|finish|incentive|form\b/i,
};

/** The kind that a file's name tells; null when it tells none. */
export function guessDocumentKind(fileName: string): DocumentKind | null {
  const words = fileName.replace(/\.pdf$/i, '').replaceAll(/[_.-]+/g, ' ');
  const found = Object.entries(kindWords).find(([, pattern]) => pattern.test(words));
  return found ? (found[0] as DocumentKind) : null;
}

const maxNameLength = 120;

/** Recognizes a PDF by its first bytes, whatever its file name. */
export const isPdf = (content: Uint8Array): boolean =>
  Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-';

/** A name that is safe in a folder and in a header, does not begin with a dot, and ends in ".pdf". */
export function cleanFileName(name: string): string {
  const bare = normalizeText(name, 'NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '')
    .replace(/^[ .]+|[ .]+$/g, '');
  return `${cutText(bare, maxNameLength) || 'document'}.pdf`;
}

/** The header with which a document is saved under its name (RFC 6266 and RFC 8187). */
export function formatAttachment(name: string): string {
  const encoded = encodeURIComponent(toWellFormed(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="document.pdf"; filename*=UTF-8''${encoded}`;
}
