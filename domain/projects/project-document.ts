import { cutText } from '../text/clean-text.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { toWellFormed } from '../text/well-formed.ts';

/** The kinds of project documents, in the order of the form. */
export const documentKinds = {
  brochure: 'Brochure',
  'price-list': 'Price list',
  plans: 'Plans',
  other: 'Other',
} as const;

export type DocumentKind = keyof typeof documentKinds;

export const documentKindNames = Object.keys(documentKinds) as DocumentKind[];

export const maxDocumentBytes = 40 * 1024 * 1024;

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
