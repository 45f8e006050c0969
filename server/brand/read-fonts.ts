import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { create as createFont, Font } from 'fontkit';
import { buildBrandAsset, type BrandAsset } from './brand-assets.ts';
import { brandFolderOf } from '../platform/settings/read-brand.ts';

export interface BrandFont {
  asset: BrandAsset;
  css: string;
}

/** The role of each font file; app/ui/fonts.css has the same fallbacks for the built-in fonts. */
const roles = {
  'headings.woff2': {
    variable: 'serif',
    builtIn: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2',
    builtInShare: 0.92,
    local: "local('Georgia'),local('Gelasio'),local('DejaVu Serif')",
    generic: 'Georgia,serif',
  },
  'text.woff2': {
    variable: 'sans',
    builtIn: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    builtInShare: 1,
    local: "local('Arial'),local('Liberation Sans'),local('Helvetica')",
    generic: 'Arial,sans-serif',
  },
} as const;

type FileName = keyof typeof roles;
const fileNames = Object.keys(roles) as FileName[];

const sample =
  'Pre-construction condos and houses across Ontario, with the facts that decide them.';
const measureEms = (font: Font) => font.layout(sample).advanceWidth / font.unitsPerEm;

function openFont(create: typeof createFont, content: Buffer): Font | null {
  try {
    const font = create(content);
    return 'layout' in font ? font : null;
  } catch {
    return null;
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

function describeWeights(font: Font): string {
  const { wght } = font.variationAxes as { wght?: { min: number; max: number } };
  return wght ? `font-weight:${wght.min} ${wght.max};` : '';
}

/** The font, and a fallback with the same metrics, so that nothing shifts when it loads. */
function buildCss(name: FileName, font: Font, reference: Font | null, src: string): string {
  const { variable, builtInShare, local, generic } = roles[name];
  const size = reference ? (measureEms(font) / measureEms(reference)) * builtInShare : 1;
  const metric = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size);
  return [
    `@font-face{font-family:'Brand ${variable}';${describeWeights(font)}font-display:optional;src:url('${src}') format('woff2')}`,
    `@font-face{font-family:'Brand ${variable} Fallback';src:${local};size-adjust:${percent(size)};ascent-override:${metric(font.ascent)};descent-override:${metric(font.descent)};line-gap-override:${metric(font.lineGap)}}`,
    `:root{--${variable}:'Brand ${variable}','Brand ${variable} Fallback',${generic}}`,
  ].join('');
}

/** Reads fonts/headings.woff2 and fonts/text.woff2 of the brand folder, if present. */
export async function readFonts(
  dataDir: string,
): Promise<{ fonts: BrandFont[]; problems: string[] }> {
  const folder = path.join(brandFolderOf(dataDir), 'fonts');
  const fonts: BrandFont[] = [];
  const problems: string[] = [];
  for (const name of fileNames) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const { create } = await import('fontkit');
    const content = readFileSync(file);
    const isWoff2 = content.subarray(0, 4).toString('latin1') === 'wOF2';
    const font = isWoff2 ? openFont(create, content) : null;
    if (!font) {
      problems.push(`${file}: is not a WOFF2 font. Convert it, or ask the vendor for that format.`);
      continue;
    }
    const asset = buildBrandAsset(name, content);
    const builtIn = fileURLToPath(import.meta.resolve(roles[name].builtIn));
    const reference = openFont(create, readFileSync(builtIn));
    fonts.push({ asset, css: buildCss(name, font, reference, asset.src) });
  }
  return { fonts, problems };
}
