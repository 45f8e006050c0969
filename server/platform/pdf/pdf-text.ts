import { fileURLToPath } from 'node:url';
import { openSync, type Font } from 'fontkit';
import { normalizeText } from '../../../domain/text/normalize-text.ts';
import { orderForDrawing } from './right-to-left.ts';
import { cutScriptFonts, type ScriptFont } from './script-fonts.ts';

const parts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'] as const;
export type Weight = 400 | 600;

interface FontPart {
  file: string;
  font: Font;
}

const opened = new Map<Weight, readonly FontPart[]>();

function openParts(weight: Weight): readonly FontPart[] {
  const cached = opened.get(weight);
  if (cached) return cached;
  const openedParts = parts.map((part) => {
    const name = `@fontsource/hanken-grotesk/files/hanken-grotesk-${part}-${weight}-normal.woff`;
    const file = fileURLToPath(import.meta.resolve(name));
    return { file, font: openSync(file) as Font };
  });
  opened.set(weight, openedParts);
  return openedParts;
}

interface TextRun {
  /** A path, or the font itself. */
  file: string | Buffer;
  text: string;
}

const hasLetter = (character: string, { font }: FontPart) =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** A function that splits text by the font that has its characters, for these texts. */
export async function openTextFonts(texts: readonly string[]) {
  const all = normalizeText(texts.join('\n'), 'NFC');
  const own = openParts(400);
  const isForeign = (character: string) => !own.some((part) => hasLetter(character, part));
  const others = await cutScriptFonts(Array.from(all).filter(isForeign).join(''), 400);
  return (text: string, weight: Weight): TextRun[] => splitRuns(text, openParts(weight), others);
}

/** Visible characters that no font has become "?". */
function splitRuns(
  text: string,
  own: readonly FontPart[],
  others: readonly ScriptFont[],
): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of orderForDrawing(normalizeText(text, 'NFC'))) {
    const last = runs.at(-1);
    const other = others.filter(({ characters }) => characters.has(character));
    const found =
      own.find((part) => hasLetter(character, part)) ??
      other.find(({ file }) => file === last?.file) ??
      other[0];
    if (!found && /[\p{Cf}\p{M}]/u.test(character)) continue;
    const file = found?.file ?? last?.file ?? own[0]?.file ?? '';
    const written = found || character === '\n' ? character : '?';
    if (last?.file === file) last.text += written;
    else runs.push({ file: written === '?' ? (own[0]?.file ?? '') : file, text: written });
  }
  return runs;
}
