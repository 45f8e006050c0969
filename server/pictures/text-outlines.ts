import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { orderForDrawing } from '../platform/pdf/right-to-left.ts';
import { cutScriptFonts } from '../platform/pdf/script-fonts.ts';

const families = {
  serif: ['latin', 'latin-ext'].map(
    (part) => `@fontsource/newsreader/files/newsreader-${part}-400-normal.woff2`,
  ),
  sans: ['latin', 'latin-ext'].map(
    (part) => `@fontsource/hanken-grotesk/files/hanken-grotesk-${part}-500-normal.woff2`,
  ),
};

type Family = keyof typeof families;

function readFont(file: Buffer): Font {
  const font = create(file);
  if (!('layout' in font)) throw new Error('The file holds several fonts.');
  return font;
}

const openFont = (file: string) => readFont(readFileSync(fileURLToPath(import.meta.resolve(file))));

const opened = new Map<Family, readonly Font[]>();

function openFamily(family: Family): readonly Font[] {
  const fonts = opened.get(family) ?? families[family].map(openFont);
  opened.set(family, fonts);
  return fonts;
}

const canDraw = (sign: string, fonts: readonly Font[]) =>
  fonts.some((each) => each.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

/** A family's fonts, followed by those that have the letters of the text that it lacks. */
export async function openFonts(family: Family, text: string): Promise<readonly Font[]> {
  const own = openFamily(family);
  const foreign = Array.from(text).filter((sign) => !canDraw(sign, own));
  const others = await cutScriptFonts(foreign.join(''), 500);
  return [...own, ...others.map(({ file }) => readFont(file))];
}

function splitByFont(text: string, fonts: readonly Font[]) {
  const runs: { font: Font; text: string }[] = [];
  for (const sign of orderForDrawing(text)) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += sign;
    else if (font) runs.push({ font, text: sign });
  }
  return runs;
}

interface Line {
  fonts: readonly Font[];
  /** Pixels. */
  size: number;
}

export const measureText = (text: string, { fonts, size }: Line): number =>
  splitByFont(text, fonts).reduce(
    (width, run) => width + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
    0,
  );

/** Draws a line of text as SVG paths from (x, y) on its baseline, so that no font is needed. */
export function drawText(
  text: string,
  { fonts, size, x, y, fill }: Line & { x: number; y: number; fill: string },
): string {
  let at = x;
  const paths: string[] = [];
  for (const { font, text: part } of splitByFont(text, fonts)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const left = (at + xOffset * scale).toFixed(2);
      const outline = glyph.path.toSVG();
      if (outline)
        paths.push(
          `<path transform="translate(${left} ${y - yOffset * scale}) scale(${scale} ${-scale})" d="${outline}"/>`,
        );
      at += xAdvance * scale;
    });
  }
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

function breakWord(word: string, line: Line, width: number): string[] {
  const pieces: string[] = [];
  for (const sign of word) {
    const longer = (pieces.at(-1) ?? '') + sign;
    if (pieces.length > 0 && measureText(longer, line) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(sign);
  }
  return pieces;
}

/** Shortens a line until it fits into `width` pixels with an ellipsis. */
function endInEllipsis(text: string, line: Line, width: number): string {
  const trimmed = text.replace(/[\s.,;:–-]+$/, '');
  if (trimmed === '' || measureText(`${trimmed}…`, line) <= width) return `${trimmed}…`;
  return endInEllipsis(trimmed.slice(0, -1), line, width);
}

/** Breaks text at spaces, and within words wider than a line. Truncated text ends in an ellipsis. */
export function breakLines(text: string, line: Line, width: number, max: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && measureText(longer, line) <= width) lines[lines.length - 1] = longer;
    else lines.push(...breakWord(word, line, width));
  }
  if (lines.length <= max) return lines;
  return [...lines.slice(0, max - 1), endInEllipsis(lines[max - 1] ?? '', line, width)];
}
