import { fileURLToPath } from 'node:url';
import { openSync, type Font } from 'fontkit';
import { normalizeText } from '../../domain/text/normalize-text.ts';

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
  const fresh = parts.map((part) => {
    const name = `@fontsource/hanken-grotesk/files/hanken-grotesk-${part}-${weight}-normal.woff`;
    const file = fileURLToPath(import.meta.resolve(name));
    return { file, font: openSync(file) as Font };
  });
  opened.set(weight, fresh);
  return fresh;
}

interface TextRun {
  file: string;
  text: string;
}

/** Splits text by the font file that has its characters; unsupported characters become "?". */
export function splitRuns(text: string, weight: Weight): TextRun[] {
  const fonts = openParts(weight);
  const [first] = fonts;
  if (!first) return [];
  const runs: TextRun[] = [];
  for (const character of normalizeText(text, 'NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const found = fonts.find(({ font }) => font.hasGlyphForCodePoint(code));
    const isBreak = character === '\n';
    const file = (found ?? first).file;
    const written = found || isBreak ? character : '?';
    const last = runs.at(-1);
    if (last?.file === file) last.text += written;
    else runs.push({ file, text: written });
  }
  return runs;
}
