import type { BatchRunner } from '../catalogue/batch-runner.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { StorageState } from '../platform/database/storage.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { OwnPictures } from '../pictures/own-pictures.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { PrivatePictures } from '../pictures/private-pictures.ts';
import type { Operators } from './operators.ts';
import type { Uploads } from '../pictures/uploads.ts';
import type { Operate } from './operate.ts';
import type { InboxCounts } from '../leads/inbox/inbox-counts.ts';

export interface ConsoleDependencies {
  database: Database;
  catalogue: Catalogue;
  config: Config;
  jobs: JobQueue;
  uploads: Uploads;
  files: FileStore;
  pictures: PictureStore;
  privatePictures: PrivatePictures;
  ownPictures: OwnPictures;
  /** Of the data directory, where pictures are stored. */
  checkStorage: () => Promise<StorageState>;
  batches: Pick<BatchRunner, 'work'>;
  operators: Pick<Operators, 'passkeys'>;
  inboxCounts: InboxCounts;
  now: () => Date;
}

/** What the console's services depend on. */
export interface DeskDependencies extends ConsoleDependencies {
  operate: Operate;
}
