import path from 'node:path';
import type { Config } from '../platform/settings/config.ts';

export const demoPictureFolder = path.resolve(import.meta.dirname, '../../demo/pictures');

export const ownPictureFolder = (config: Pick<Config, 'dataDir'>): string =>
  path.join(config.dataDir, 'pictures');
