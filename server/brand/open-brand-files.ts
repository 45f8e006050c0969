import path from 'node:path';
import { allMessages } from '../../domain/text/all-messages.ts';
import { checkTexts } from '../../domain/text/check-texts.ts';
import { formatRewordingScript } from '../../domain/text/reword-messages.ts';
import { formatThemeCss, buildThemes } from '../../domain/brand/colours.ts';
import type { BrandLook } from '../../domain/brand/brand-look.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../settings/setting.ts';
import type { BrandAsset } from './brand-assets.ts';
import { drawIcons, type IconSet } from './draw-icons.ts';
import { brandFolderOf } from './read-brand.ts';
import { readFonts, type BrandFont } from './read-fonts.ts';
import { readLegal, type OwnLegal } from './read-legal.ts';
import { readTexts } from './read-texts.ts';
import { readLogo, type Logo } from './read-logo.ts';

export interface BrandFiles {
  legal: OwnLegal;
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

export async function readBrandFiles(
  dataDir: string,
  brand: Brand,
): Promise<{ files: BrandFiles; problems: string[] }> {
  const legal = readLegal(dataDir, brand);
  const logo = await readLogo(dataDir);
  const icons = await drawIcons(dataDir, brand);
  const fonts = await readFonts(dataDir);
  const texts = readTexts(dataDir);
  const script = Object.keys(texts.own).length > 0 ? formatRewordingScript(texts.own) : null;
  const wrongTexts = checkTexts(texts.own, allMessages).map(
    (problem) => `${path.join(brandFolderOf(dataDir), 'texts.json')}: ${problem}`,
  );
  return {
    files: {
      legal: legal.legal,
      look: buildLook(brand, {
        logo: logo.logo,
        icons: icons.icons,
        fonts: fonts.fonts,
        script,
      }),
      icons: icons.icons,
      assets: listAssets(logo.logo, icons.icons, fonts.fonts),
      fonts: fonts.fonts,
      script,
    },
    problems: [
      ...[legal, logo, icons, fonts, texts].flatMap(({ problems }) => problems),
      ...wrongTexts,
    ],
  };
}

export async function openBrandFiles({
  dataDir,
  readBrand,
}: Pick<Config, 'dataDir' | 'readBrand'>): Promise<BrandFiles> {
  const { files, problems } = await readBrandFiles(dataDir, readBrand());
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return files;
}
