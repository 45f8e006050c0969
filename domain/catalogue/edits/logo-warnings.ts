import type { Warning } from './list-warnings.ts';
import { buildThemes } from '../../brand/colours.ts';
import { isReadableOnBar, measureOnBar, type LogoInk } from '../../brand/logo-ink.ts';
import { toBrandColours, type SiteLook } from '../../brand/site-records.ts';

type Look = Pick<SiteLook, 'colours' | 'darkColours' | 'logo'>;

/** The bars on which a logo can hardly be read, unless they are already published with it. */
export function listLogoWarnings(look: Look, published: Partial<Look>, ink: LogoInk): Warning[] {
  const themes = buildThemes(toBrandColours(look));
  const before =
    published.logo === look.logo
      ? buildThemes(
          toBrandColours({
            colours: published.colours ?? null,
            darkColours: published.darkColours ?? null,
          }),
        )
      : null;
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { primary } = themes[scheme];
    if (isReadableOnBar(ink, primary) || before?.[scheme].primary === primary) return [];
    const percent = Math.round(100 * measureOnBar(ink, primary));
    const reason = `can hardly be read on the bar of the ${scheme} theme (${primary}): ${percent}% of it stands out. Use a logo for this background, or another primary colour`;
    return [{ field: 'logo', label: 'Logo', reason }];
  });
}
