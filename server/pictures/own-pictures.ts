import path from 'node:path';
import type { Config } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFiles } from '../platform/files/open-files.ts';
import {
  deleteBucketPicture,
  findBucketPicture,
  saveBucketPicture,
} from './bucket-picture-store.ts';
import { findPictureFile } from './picture-files.ts';
import { ownPictureFolder } from './picture-folders.ts';
import { readPictureFacts, type PictureFacts } from './picture-facts.ts';
import { readMeanColour } from './mean-colour.ts';

/** The site's own pictures, by names such as "uploaded/lake.jpg". Names must be safe. */
export interface OwnPictures {
  put(name: string, content: Buffer): Promise<void>;
  find(name: string): Promise<PictureFacts | null>;
  /** The path of a file with the picture; null if there is none. */
  locate(name: string): Promise<string | null>;
  remove(name: string): Promise<void>;
}

const keyOf = (name: string) => `pictures/${name}`;

const openFolderPictures = (config: Pick<Config, 'dataDir'>, files: FileStore): OwnPictures => {
  const folder = ownPictureFolder(config);
  const locate = async (name: string) =>
    (await findPictureFile(folder, name)) ? path.join(folder, name) : null;
  return {
    put: (name, content) => files.put(keyOf(name), content),
    async find(name) {
      const file = await locate(name);
      return file === null ? null : readPictureFacts(file);
    },
    locate,
    remove: (name) => files.remove(keyOf(name)),
  };
};

/** The database has their sizes, so that pages do not wait for the bucket. */
const openBucketPictures = (db: Connection, files: FileStore): OwnPictures => ({
  async put(name, content) {
    const facts = await readPictureFacts(content);
    await files.put(keyOf(name), content);
    if (facts)
      await saveBucketPicture(db, name, {
        ...facts,
        dominantColour: await readMeanColour(content),
      });
  },
  find: (name) => findBucketPicture(db, name),
  locate: (name) => files.locate(keyOf(name)),
  async remove(name) {
    await deleteBucketPicture(db, name);
    await files.remove(keyOf(name));
  },
});

export const openOwnPictures = (
  config: Pick<Config, 'dataDir' | 'uploads'>,
  db: Connection,
  files: FileStore,
): OwnPictures =>
  config.uploads.s3 ? openBucketPictures(db, files) : openFolderPictures(config, files);

/** The same for a command. */
export const openPicturesOf = ({
  config,
  database,
}: {
  config: Pick<Config, 'dataDir' | 'uploads'>;
  database: Pick<Database, 'db'>;
}): OwnPictures => openOwnPictures(config, database.db, openFiles(config));
