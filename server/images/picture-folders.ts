import path from 'node:path';
import type { Config } from '../config.ts';

/** The pictures that come with the demo. */
export const demoPictureFolder = path.resolve(import.meta.dirname, '../../demo/pictures');

/** Where an operator's own pictures are kept. */
export const ownPictureFolder = (config: Pick<Config, 'dataDir'>): string =>
  path.join(config.dataDir, 'pictures');

/** Folders in which a picture is looked for, the first match wins. */
export const listPictureFolders = (config: Pick<Config, 'dataDir'>): string[] => [
  ownPictureFolder(config),
  demoPictureFolder,
];
