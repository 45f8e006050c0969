import { toBrandColours, type SiteLook } from '../../domain/brand/site-records.ts';
import type { Connection } from '../database/database.ts';
import { colourBuiltInMark, drawIconSet, findPrimary } from './draw-icons.ts';
import { follow } from './follow.ts';
import { buildLook, listAssets, type BrandFiles } from './open-brand-files.ts';
import { checkLogo, type Logo } from './read-logo.ts';
import { findSiteFile } from './site-file-store.ts';

export interface LiveLook {
  /** What pages show at each moment. */
  files: BrandFiles;
  /** Makes the look of a snapshot ready before pages see it. */
  prepare(look: SiteLook | undefined): Promise<void>;
}

/** The look that the console published, or else that of the brand folder. */
export function createLiveLook(db: Connection, start: BrandFiles): LiveLook {
  let current = start;
  let seen: SiteLook | undefined;

  async function findLogo(reference: string | null): Promise<Logo | null> {
    const file = reference && (await findSiteFile(db, reference));
    return file ? (await checkLogo(file.name, file.content)).logo : null;
  }

  async function drawIcons(look: SiteLook) {
    const primary = findPrimary(toBrandColours(look));
    const own = look.icon && (await findSiteFile(db, look.icon));
    if (own) return drawIconSet(own.content, primary);
    return look.colours ? drawIconSet(colourBuiltInMark(primary), primary) : null;
  }

  async function build(look: SiteLook): Promise<BrandFiles> {
    const { fonts, texts } = start;
    const [logo, icons] = [await findLogo(look.logo), await drawIcons(look)];
    const colours = toBrandColours(look);
    return {
      ...start,
      look: buildLook({ ...(colours && { colours }) }, { logo, icons, fonts, own: texts }),
      icons,
      // Pages that are open still name what was before.
      assets: new Map([...current.assets, ...listAssets(logo, icons, fonts)]),
    };
  }

  return {
    files: follow(() => current),
    async prepare(look) {
      if (look === seen) return;
      current = look ? await build(look) : { ...start, assets: current.assets };
      seen = look;
    },
  };
}
