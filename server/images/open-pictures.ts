import path from 'node:path';
import type { Config } from '../config.ts';
import { findHeroVideo } from './hero-video.ts';
import { findVideo } from './store-video.ts';
import { listPictureFolders } from './picture-folders.ts';
import { createPictureStore } from './picture-store.ts';

/** Opens the pictures and videos that are served to visitors. */
export async function openPictures(config: Config) {
  const heroVideo = await findHeroVideo(config);
  const pictures = createPictureStore({
    folders: [...listPictureFolders(config), ...(heroVideo ? [heroVideo.folder] : [])],
    cacheFolder: path.join(config.dataDir, 'cache', 'pictures'),
  });
  return { heroVideo, pictures, findVideo: (name: string) => findVideo(config, name) };
}
