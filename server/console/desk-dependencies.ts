import type { BatchRunner } from '../catalogue/batch-runner.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { StorageState } from '../database/storage.ts';
import type { JobQueue } from '../deliveries/job-queue.ts';
import type { FileStore } from '../files/file-store.ts';
import type { OwnPictures } from '../images/own-pictures.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { PrivatePictures } from '../images/private-pictures.ts';
import type { Operators } from '../operators/operators.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { Operate } from './operate.ts';
import type { InboxCounts } from './inbox-counts.ts';

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
