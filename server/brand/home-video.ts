import type { Operate } from '../operators/operate.ts';
import type { StorageState } from '../platform/database/storage.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Database } from '../platform/database/database.ts';
import { basename } from 'node:path';
import { listUsedVideos } from '../catalogue/video-use-store.ts';
import { formatVideoPath, storeVideo, removeUnusedVideos } from '../pictures/store-video.ts';
import { findSitePlace, type SiteDrafts } from './site-drafts.ts';
import type { Visit } from '../operators/visit.ts';

/** Fields of the home page: the video for wide screens, and that for phones. */
export type VideoField = 'video' | 'tallVideo';

/** Uploads the home page's videos into the page's draft. */
export function createHomeVideo({
  database: { db },
  files,
  checkStorage,
  drafts,
  operate,
  now,
}: {
  database: Database;
  files: FileStore;
  checkStorage: () => Promise<StorageState>;
  operate: Operate;
  now: () => Date;
} & {
  drafts: SiteDrafts;
}) {
  const home = findSitePlace('home', 'home');
  const set = (visit: Visit, intent: 'upload' | 'remove', change: Record<string, unknown>) =>
    operate({ visit, route: 'siteVideo', intent, subject: 'home' }, async (tx) => {
      const value = await drafts.change(tx, visit, home, change);
      return {
        changes: Object.fromEntries(Object.keys(change).map((name) => [name, null])),
        value,
      };
    });

  return {
    /** The draft's videos, or else the published ones. */
    async read() {
      const draft = await drafts.read(db, home);
      const find = (field: VideoField) => {
        const name = draft?.record[field];
        return typeof name === 'string' && name !== ''
          ? { src: formatVideoPath(name), name: basename(name) }
          : null;
      };
      return {
        id: draft?.id ?? null,
        hasDraft: draft?.hasDraft ?? false,
        video: find('video'),
        tallVideo: find('tallVideo'),
      };
    },

    /** Stores a video in the draft. Throws a Refusal and leaves the old one in place. */
    async upload(visit: Visit, field: VideoField, content: Uint8Array, fileName: string) {
      const name = await storeVideo(files, checkStorage, content, fileName);
      await set(visit, 'upload', { [field]: name, hero: 'Video' });
      await removeUnusedVideos(files, await listUsedVideos(db), now());
    },

    /** Removing the wide video also removes the one for phones. */
    remove: (visit: Visit, field: VideoField) =>
      set(visit, 'remove', {
        ...(field === 'video' && { video: null, poster: null }),
        tallVideo: null,
        tallPoster: null,
      }),
  };
}
