/**
 * Decodes by the byte order mark, or by the null that UTF-16 has beside an ASCII letter; else as UTF-8 if valid,
 * else as Windows-1252, or as Mac Roman, which Excel for Mac writes, if more of its letters are those of
 * English and French.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const [first = 1, second = 1] = bytes;
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0))
    return decode(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0))
    return decode(bytes, 'utf-16be');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const [windows, mac] = [decode(bytes, 'windows-1252'), decode(bytes, 'macintosh')];
    return countUsual(mac.text) > countUsual(windows.text) ? mac : windows;
  }
}

const usual = /[éèêëàâäçîïôöùûüœæÉÈÊÀÂÇÎÔŒ’‘“”–—…•™®©°½¼¾²€\u00A0]/g;
const countUsual = (text: string) => text.match(usual)?.length ?? 0;

function decode(bytes: Uint8Array, encoding: string): { text: string; encoding: string } {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
