import path from 'node:path';
import { allMessages } from '../../domain/text/messages/all-messages.ts';
import { checkTexts } from '../../domain/text/messages/check-texts.ts';
import { formatRewordingScript } from '../../domain/text/messages/reword-messages.ts';
import { formatThemeCss, buildThemes } from '../../domain/brand/colours.ts';
import type { BrandLook } from '../../domain/brand/brand-look.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { ConfigError } from '../platform/settings/setting.ts';
import type { BrandAsset } from './brand-assets.ts';
import type { IconSet } from './draw-icons.ts';
import { brandFolderOf } from '../platform/settings/read-brand.ts';
import { readFonts, type BrandFont } from './read-fonts.ts';
import { readTexts } from './read-texts.ts';
import type { Logo } from './read-logo.ts';

export interface BrandFiles {
  look: BrandLook | null;
  icons: IconSet | null;
  assets: ReadonlyMap<string, BrandAsset>;
  fonts: readonly BrandFont[];
  /** Rewords the texts of pages in the browser; null without texts.json. */
  script: string | null;
}

/** Assets by their URL path. */
export const listAssets = (
  logo: Logo | null,
  icons: IconSet | null,
  fonts: readonly BrandFont[],
): ReadonlyMap<string, BrandAsset> =>
  new Map(
    [
      ...(logo ? [logo.asset] : []),
      ...Object.values(icons ?? {}),
      ...fonts.map(({ asset }) => asset),
    ].map((asset) => [asset.src, asset]),
  );

const findFont = (fonts: readonly BrandFont[], name: string) =>
  fonts.find(({ asset }) => asset.src.endsWith(`/${name}`))?.asset.src ?? null;

export function buildLook(
  { colours }: Pick<Brand, 'colours'>,
  parts: {
    logo: Logo | null;
    icons: IconSet | null;
    fonts: readonly BrandFont[];
    script: string | null;
  },
): BrandLook | null {
  const { logo, icons, fonts, script } = parts;
  if (!colours && !logo && !icons && !script && fonts.length === 0) return null;
  const css = [formatThemeCss(colours) ?? '', ...fonts.map((font) => font.css)].join('');
  const themes = buildThemes(colours);
  return {
    css: css === '' ? null : css,
    script,
    barColours: colours ? { light: themes.light.primary, dark: themes.dark.primary } : null,
    logo: logo && { src: logo.asset.src, width: logo.width, height: logo.height },
    icon: icons?.['icon.svg'].src ?? null,
    touchIcon: icons?.['apple-touch-icon.png'].src ?? null,
    fonts: { headings: findFont(fonts, 'headings.woff2'), text: findFont(fonts, 'text.woff2') },
  };
}

/** Reads what only the brand folder has: fonts and texts. */
export async function readBrandFiles(
  dataDir: string,
): Promise<{ files: BrandFiles; problems: string[] }> {
  const { fonts, problems } = await readFonts(dataDir);
  const texts = readTexts(dataDir);
  const script = Object.keys(texts.own).length > 0 ? formatRewordingScript(texts.own) : null;
  const wrongTexts = checkTexts(texts.own, allMessages).map(
    (problem) => `${path.join(brandFolderOf(dataDir), 'texts.json')}: ${problem}`,
  );
  return {
    files: {
      look: buildLook({}, { logo: null, icons: null, fonts, script }),
      icons: null,
      assets: listAssets(null, null, fonts),
      fonts,
      script,
    },
    problems: [...problems, ...texts.problems, ...wrongTexts],
  };
}

export async function openBrandFiles({ dataDir }: { dataDir: string }): Promise<BrandFiles> {
  const { files, problems } = await readBrandFiles(dataDir);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return files;
}
