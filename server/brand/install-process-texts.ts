import path from 'node:path';
import { ConfigError, readProcessDataDir } from '../config.ts';
import { installTexts } from './read-texts.ts';

// Imported first by the programs that run the site, so that no text is read before.
try {
  installTexts(readProcessDataDir(path.resolve(import.meta.dirname, '../..')));
} catch (error) {
  // The program reads its settings next, and says what is wrong.
  if (!(error instanceof ConfigError)) throw error;
}
