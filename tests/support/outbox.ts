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

/** A mail does not change once its file has its name, and tests that wait for one read all again. */
const parsed = new Map<string, Promise<SentMail>>();

const parse = async (file: string): Promise<SentMail> => ({
  ...(await PostalMime.parse(readFileSync(file))),
  file: path.basename(file),
});

/** The parsed mails of a data directory. */
export function readOutbox(dataDir: string): Promise<SentMail[]> {
  const files = listOutbox(dataDir);
  for (const file of files) if (!parsed.has(file)) parsed.set(file, parse(file));
  return Promise.all(files.map((file) => parsed.get(file)!));
}
