import { sharp } from '../platform/sharp.ts';
import { maxPicturePixels } from '../../domain/pictures/picture-limits.ts';
import { defaultThemes, mixColours, type Theme } from '../../domain/brand/colours.ts';
import type { CardContent } from '../../domain/site/social-card.ts';
import { breakLines, drawText, measureText, openFonts } from './text-outlines.ts';

/** The size that social networks recommend, in pixels. */
const cardSize = { width: 1200, height: 630 } as const;

const background = '#faf8f4';
/** How much of the background is mixed into the notes' colour. */
const noteShare = 0.22;
const plate = { left: 56, bottom: 56, padding: 44, widest: 800, narrowest: 520 };
const widestText = plate.widest - 2 * plate.padding;
const titleSizes = [72, 60, 50] as const;
const titleLines = 3;
const noteSize = 30;
const nameSize = 26;

/** Chooses the largest size at which the title fits without breaking a word; otherwise the smallest, truncated. */
function fitTitle(title: string, fonts: Awaited<ReturnType<typeof openFonts>>) {
  for (const size of titleSizes) {
    const line = { fonts, size };
    const lines = breakLines(title, line, widestText, Number.MAX_SAFE_INTEGER);
    const isWhole = title.split(/\s+/).every((word) => measureText(word, line) <= widestText);
    if (lines.length <= titleLines && isWhole) return { lines, line };
  }
  const line = { fonts, size: titleSizes[2] };
  return { lines: breakLines(title, line, widestText, titleLines), line };
}

export async function buildCardOverlay(
  { siteName, title, notes }: CardContent,
  { primary, onPrimary, accentOnPrimary }: Theme = defaultThemes.light,
): Promise<string> {
  const fitted = fitTitle(title, await openFonts('serif', title));
  const sans = await openFonts('sans', [siteName, ...notes].join(''));
  const name = { fonts: sans, size: nameSize };
  const note = { fonts: sans, size: noteSize };
  const texts = [
    {
      text: breakLines(siteName, name, widestText, 1).join(''),
      ...name,
      fill: accentOnPrimary,
      gap: 0,
      height: nameSize + 28,
    },
    ...fitted.lines.map((text) => ({
      text,
      ...fitted.line,
      fill: onPrimary,
      gap: 0,
      height: fitted.line.size * 1.1,
    })),
    ...notes.map((text, index) => ({
      text: breakLines(text, note, widestText, 1).join(''),
      ...note,
      fill: mixColours(onPrimary, primary, noteShare),
      gap: index === 0 ? 14 : 0,
      height: noteSize * 1.5,
    })),
  ];
  const textHeight = texts.reduce((sum, { gap, height }) => sum + gap + height, 0);
  const widest = Math.max(...texts.map((each) => measureText(each.text, each)));
  const width = Math.min(plate.widest, Math.max(plate.narrowest, widest + 2 * plate.padding));
  const height = textHeight + 2 * plate.padding - 12;
  const top = cardSize.height - plate.bottom - height;
  let base = top + plate.padding;
  const drawn = texts.map(({ gap, height: lineHeight, ...text }) => {
    const y = base + gap + text.size * 0.8;
    base += gap + lineHeight;
    return drawText(text.text, { ...text, x: plate.left + plate.padding, y });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect x="${plate.left}" y="${top}" width="${width}" height="${height}" fill="${primary}"/>`,
    `<rect x="${plate.left}" y="${top}" width="${width}" height="4" fill="${accentOnPrimary}"/>`,
    ...drawn,
    '</svg>',
  ].join('');
}

export async function drawSocialCard(
  content: CardContent,
  file: string | null,
  theme: Theme = defaultThemes.light,
): Promise<Buffer> {
  const ground = file
    ? sharp(file, { limitInputPixels: maxPicturePixels })
        .rotate()
        .resize({ ...cardSize, fit: 'cover' })
        .flatten({ background: background })
    : sharp({ create: { ...cardSize, channels: 3, background: background } });
  return ground
    .composite([{ input: Buffer.from(await buildCardOverlay(content, theme)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
