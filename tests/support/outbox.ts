import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface SentMail extends Email {
  file: string;
}

/** Paths of the mails in a data directory, without files still being written. */
export function listOutbox(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return files.sort().map((file) => path.join(folder, file));
}

/** The parsed mails of a data directory. */
export const readOutbox = (dataDir: string): Promise<SentMail[]> =>
  Promise.all(
    listOutbox(dataDir).map(async (file) => ({
      ...(await PostalMime.parse(readFileSync(file))),
      file: path.basename(file),
    })),
  );
