import type { Config } from '../platform/settings/config.ts';
import type { Connection } from '../platform/database/database.ts';
import { moveToBucket } from '../platform/files/move-to-bucket.ts';
import { openCache, openFiles } from '../platform/files/open-files.ts';
import type { Outages } from '../platform/outages.ts';
import { openLinkKey } from '../platform/database/link-key-store.ts';
import { findHeroVideo } from './hero-video.ts';
import { openOwnPictures } from './own-pictures.ts';
import { demoPictureFolder } from './picture-folders.ts';
import { createPictureStore } from './picture-store.ts';
import { createPrivatePictures } from './private-pictures.ts';
import { findVideo } from './store-video.ts';

/** Opens the store of uploaded files, and the pictures and videos that are served to visitors. */
export async function openPictures(
  config: Config,
  db: Connection,
  { outages, report, now }: { outages: Outages; report(line: string): void; now: () => Date },
) {
  const cache = openCache(config);
  const files = openFiles(config, { cache, outages });
  const ownPictures = openOwnPictures(config, db, files);
  const moved = await moveToBucket(config, files, ownPictures.put);
  if (moved > 0) report(`Moved ${moved} files of the data directory to the bucket`);
  const heroVideo = await findHeroVideo(config);
  const pictures = createPictureStore({
    own: ownPictures,
    folders: [demoPictureFolder, ...(heroVideo ? [heroVideo.folder] : [])],
    cache,
  });
  let key = await openLinkKey(db, 'pictures');
  const privatePictures = createPrivatePictures(pictures, { readKey: () => key, now });
  /** A restore replaces the key together with the catalogue. Returns what begins to use the new one. */
  async function prepareLinkKey() {
    const next = await openLinkKey(db, 'pictures');
    return () => {
      key = next;
    };
  }
  const findVideoAddress = (name: string) => findVideo(files, name);
  return {
    cache,
    files,
    ownPictures,
    heroVideo,
    pictures,
    privatePictures,
    prepareLinkKey,
    findVideo: findVideoAddress,
  };
}
