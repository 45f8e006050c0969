type ImageKind = 'jpeg' | 'png' | 'gif' | 'svg' | 'webp' | 'avif';
/** The brands of pictures that iPhones and some Android phones take; decoding them needs a licence. */
const heicBrands = /^(?:hei[cxmsf]|hev[cxms]|mif1|msf1)$/;

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

/** The four-letter brands of a container of the kind that AVIF, HEIC and videos share. */
function readBrands(content: Uint8Array): string[] {
  const start = Buffer.from(content.subarray(0, 64)).toString('latin1');
  if (start.slice(4, 8) !== 'ftyp') return [];
  const end = Math.min(Buffer.from(content.subarray(0, 4)).readUInt32BE(0), start.length);
  // Without the version between the major brand and the compatible ones.
  return (start.slice(8, 12) + start.slice(16, end)).match(/[^]{4}/g) ?? [];
}

const isAvif = (brands: readonly string[]) => brands.some((brand) => /^avi[fs]$/.test(brand));

/** Whether it is a HEIC picture, which cannot be read. */
export function isHeic(content: Uint8Array): boolean {
  const brands = readBrands(content);
  return !isAvif(brands) && brands.some((brand) => heicBrands.test(brand));
}

export function detectImageKind(content: Uint8Array): ImageKind | null {
  const start = Buffer.from(content.subarray(0, 8)).toString('hex');
  const match = signatures.find(([, signature]) => start.startsWith(signature));
  if (match) return match[0];
  const container = Buffer.from(content.subarray(0, 12)).toString('latin1');
  if (/^RIFF[^]{4}WEBP/.test(container)) return 'webp';
  if (isAvif(readBrands(content))) return 'avif';
  return isPlainSvg(content) ? 'svg' : null;
}
