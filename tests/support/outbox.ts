import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface SentMail extends Email {
  file: string;
}

/** Paths of the mails kept in a data directory; a file that is still being written is not one. */
export function listOutbox(dataDir: string): string[] {
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return files.sort().map((file) => path.join(folder, file));
}

/** The mails kept in a data directory, parsed. */
export const readOutbox = (dataDir: string): Promise<SentMail[]> =>
  Promise.all(
    listOutbox(dataDir).map(async (file) => ({
      ...(await PostalMime.parse(readFileSync(file))),
      file: path.basename(file),
    })),
  );
