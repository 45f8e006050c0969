import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder, projectRoot } from './harness.ts';

/** Java, if installed; the checker is a Java program. */
export const java = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'java'))
  .find((file) => existsSync(file));

const jar = path.join(projectRoot, 'node_modules/vnu-jar/build/dist/vnu.jar');

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  url?: string;
  message: string;
  extract?: string;
}

const maxOutputBytes = 50 * 1024 * 1024;

/** The checker's report; it exits with 1 if it found an error. */
const runChecker = (args: readonly string[]) =>
  new Promise<Message[]>((resolve, reject) => {
    const program = java ?? 'java';
    execFile(program, args, { maxBuffer: maxOutputBytes }, (error, stdout, stderr) => {
      try {
        resolve((JSON.parse(stdout) as { messages: Message[] }).messages);
      } catch {
        reject(new Error(`The HTML checker failed: ${stderr || error?.message}`));
      }
    });
  });

/** Errors that the Nu checker finds in HTML pages, one line each: page, message, position. Starts it once. */
export async function listHtmlErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = createFolder();
  const names = new Map<string, string>();
  for (const [address, html] of pages) {
    const file = path.join(folder, String(names.size), 'page.html');
    mkdirSync(path.dirname(file));
    writeFileSync(file, html);
    names.set(`file:${file}`, address);
  }
  const messages = await runChecker([
    // Starts sooner; a run is too short for the optimizing compiler to pay off.
    '-XX:TieredStopAtLevel=1',
    // Its schema is deeply nested.
    '-Xss8m',
    '-jar',
    jar,
    '--format',
    'json',
    '--stdout',
    '--errors-only',
    ...Array.from(names.keys(), (url) => url.slice('file:'.length)),
  ]);
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ url = '', message, extract = '' }) => {
      const where = extract.replace(/\s+/g, ' ').trim();
      return `${names.get(url) ?? url}: ${message} ${where}`;
    });
}
