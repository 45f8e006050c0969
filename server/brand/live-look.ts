import { toBrandColours, type SiteLook } from '../../domain/brand/site-records.ts';
import type { Connection } from '../platform/database/database.ts';
import { colourBuiltInMark, drawIconSet, pickPrimary } from './draw-icons.ts';
import { buildLook, listAssets, type BrandFiles } from './open-brand-files.ts';
import { checkLogo, type Logo } from './read-logo.ts';
import { findSiteFile } from '../catalogue/site-file-store.ts';

interface LiveLook {
  getFiles(): BrandFiles;
  /** Prepares the look of a snapshot; the returned function activates it. */
  prepare(look: SiteLook | undefined): Promise<() => void>;
  /** Prepares a look for one page, with logo and icon embedded because they have no address yet. */
  preview(look: SiteLook): Promise<BrandFiles>;
}

/** The look that the console has, with the fonts of the brand folder. */
export function createLiveLook(db: Connection, start: BrandFiles): LiveLook {
  let current = start;
  let seen: SiteLook | undefined;
  let previewed: { key: string; files: BrandFiles } | null = null;

  async function findLogo(reference: string | null): Promise<Logo | null> {
    const file = reference && (await findSiteFile(db, reference));
    return file ? (await checkLogo(file.name, file.content)).logo : null;
  }

  async function drawIcons(look: SiteLook) {
    const primary = pickPrimary(toBrandColours(look));
    const own = look.icon && (await findSiteFile(db, look.icon));
    if (own) return drawIconSet(own.content, primary);
    return look.colours ? drawIconSet(colourBuiltInMark(primary), primary) : null;
  }

  async function build(look: SiteLook): Promise<BrandFiles> {
    const { fonts, script } = start;
    const [logo, icons] = [await findLogo(look.logo), await drawIcons(look)];
    const colours = toBrandColours(look);
    return {
      ...start,
      look: buildLook({ ...(colours && { colours }) }, { logo, icons, fonts, script }),
      icons,
      // Open pages still refer to the previous assets.
      assets: new Map([...current.assets, ...listAssets(logo, icons, fonts)]),
    };
  }

  return {
    getFiles: () => current,
    async prepare(look) {
      const drawIfNeeded = () => (look ? build(look) : { ...start, assets: current.assets });
      const next = look === seen ? current : await drawIfNeeded();
      return () => {
        current = next;
        seen = look;
      };
    },
    async preview(draft) {
      const key = JSON.stringify(draft);
      if (previewed?.key === key) return previewed.files;
      const files = await build(draft);
      const { look, assets } = files;
      const inline = (src: string) => {
        const asset = assets.get(src);
        return asset ? `data:${asset.type};base64,${asset.content.toString('base64')}` : src;
      };
      const { logo = null, icon = null } = look ?? {};
      previewed = {
        key,
        files: {
          ...files,
          look: look && {
            ...look,
            logo: logo && { ...logo, src: inline(logo.src) },
            icon: icon && inline(icon),
            touchIcon: null,
          },
        },
      };
      return previewed.files;
    },
  };
}
