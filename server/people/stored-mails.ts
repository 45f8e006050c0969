import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

const mailFolder = (dataDir: string) => path.join(dataDir, 'mail');

/** Names of the mail files stored without a mail server, sorted. */
async function listStoredMails(dataDir: string): Promise<string[]> {
  const names = await readdir(mailFolder(dataDir)).catch(() => []);
  return names.filter((name) => name.endsWith('.eml')).sort();
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Matches whole addresses: "ada@example.com" is not in "canada@example.com". */
const matchAddress = (address: string) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}._%+-])${RegExp.escape(address)}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`,
    'iu',
  );

/** Whether a mail's headers or text contain an address, ignoring case. */
async function mentions(file: string, email: string): Promise<boolean> {
  const content = await readFile(file).catch(() => null);
  if (!content) return false;
  const { headers, text = '', html = '' } = await PostalMime.parse(content);
  const parts = [text, html, ...headers.map(({ value }) => value)];
  const address = matchAddress(email);
  return parts.some((part) => address.test(part));
}

/**
 * Finds files named after these deliveries, and others that mention the address, such as a digest.
 * Skips the search if `email` is no address: "a" is in everybody's mail.
 */
export async function findStoredMails(
  dataDir: string,
  email: string,
  deliveryIds: readonly string[],
): Promise<string[]> {
  const planned = new Set(deliveryIds.map((id) => `${id}.eml`));
  const found: string[] = [];
  for (const name of await listStoredMails(dataDir))
    if (
      planned.has(name) ||
      (isAddress(email) && (await mentions(path.join(mailFolder(dataDir), name), email)))
    )
      found.push(name);
  return found;
}

export const storedMailPath = (dataDir: string, name: string) =>
  path.join(mailFolder(dataDir), name);

export async function deleteStoredMails(dataDir: string, names: readonly string[]) {
  for (const name of names) await rm(storedMailPath(dataDir, name), { force: true });
}

export async function deleteMailsStoredBefore(dataDir: string, moment: Date): Promise<number> {
  const old: string[] = [];
  for (const name of await listStoredMails(dataDir)) {
    const file = await stat(storedMailPath(dataDir, name)).catch(() => null);
    if (file && file.mtime < moment) old.push(name);
  }
  await deleteStoredMails(dataDir, old);
  return old.length;
}
