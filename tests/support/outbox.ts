import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface SentMail extends Email {
  file: string;
}

/** The mails kept in a data directory; a file that is still being written is not one. */
export async function readOutbox(dataDir: string): Promise<SentMail[]> {
  const folder = path.join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.sort().map(async (file) => ({
      ...(await PostalMime.parse(readFileSync(path.join(folder, file)))),
      file,
    })),
  );
}
