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

/** A name that is safe in a folder and in a header, and ends in ".pdf". */
export function cleanFileName(name: string): string {
  const bare = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '')
    .trim()
    .slice(0, maxNameLength);
  return `${bare || 'document'}.pdf`;
}
