import path from 'node:path';
import { createRewording } from '../../domain/text/messages/reword-messages.ts';
import { ConfigError, readProcessConfig } from '../platform/settings/config.ts';
import { readTexts } from './read-texts.ts';

function findDataDir(): string | null {
  try {
    return readProcessConfig(path.resolve(import.meta.dirname, '../..')).dataDir;
  } catch (error) {
    // The program reports it.
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

// Programs import this first, because modules copy fixed texts while they load.
const dataDir = findDataDir();
if (dataDir !== null) globalThis.rewordMessages = createRewording(readTexts(dataDir).own);
