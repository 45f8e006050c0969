export type ImageKind = 'jpeg' | 'png' | 'gif' | 'svg' | 'webp' | 'avif';

const signatures: readonly (readonly [ImageKind, string])[] = [
  ['jpeg', 'ffd8ff'],
  ['png', '89504e470d0a1a0a'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
];

/** Enough for an identity card; larger SVG files are slow to render. */
const maxSvgBytes = 1024 * 1024;

function findRoot(text: string): number {
  for (let at = 0; ;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const ending = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null;
    const end = ending === null ? -1 : text.indexOf(ending, at);
    if (ending === null || end === -1) return at;
    at = end + ending.length;
  }
}

function readUtf8(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/**
 * Rejects document types, which can define entities that expand without limit or include files. Another
 * encoding could hide one.
 */
function isPlainSvg(content: Uint8Array): boolean {
  if (content.length > maxSvgBytes) return false;
  const text = readUtf8(content);
  if (text === null || text.includes('\0') || /<!(?:doctype|entity)/i.test(text)) return false;
  const encoding = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(text)?.[1];
  if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') return false;
  return /^<(?:[\w-]+:)?svg[\s>]/.test(text.slice(findRoot(text)).slice(0, 100));
}

export function detectImageKind(content: Uint8Array): ImageKind | null {
  const start = Buffer.from(content.subarray(0, 8)).toString('hex');
  const match = signatures.find(([, signature]) => start.startsWith(signature));
  if (match) return match[0];
  const container = Buffer.from(content.subarray(0, 12)).toString('latin1');
  if (/^RIFF[^]{4}WEBP/.test(container)) return 'webp';
  if (/^[^]{4}ftypavi[fs]/.test(container)) return 'avif';
  return isPlainSvg(content) ? 'svg' : null;
}
