import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allMessages } from '../../domain/text/all-messages.ts';
import { listTexts } from '../../domain/text/check-texts.ts';
import { openDataDirectory } from '../database/data-directory.ts';
import { brandFolderOf } from './read-brand.ts';
import { legalNames } from '../../domain/brand/site-records.ts';
import { readBuiltInLegal } from './read-legal.ts';
import { brandReadme, brandStart } from './brand-start.ts';

function formatTextsStart(): string {
  const lines = Array.from(
    listTexts(allMessages),
    ([name, { text }]) => `  // ${JSON.stringify(name)}: ${JSON.stringify(text)},`,
  );
  return ['{', '  // Uncomment a line to change its text.', ...lines, '}', ''].join('\n');
}

const listFiles = (): Record<string, string> => ({
  'README.md': brandReadme,
  'brand.json': brandStart,
  'texts.json': formatTextsStart(),
  ...Object.fromEntries(legalNames.map((name) => [`legal/${name}.md`, readBuiltInLegal(name)])),
});

export async function initBrand(
  dataDir: string,
): Promise<{ folder: string; written: string[]; kept: string[] }> {
  openDataDirectory(dataDir);
  const folder = brandFolderOf(dataDir);
  const written: string[] = [];
  const existing: string[] = [];
  for (const [name, content] of Object.entries(listFiles())) {
    const file = path.join(folder, name);
    if (existsSync(file)) {
      existing.push(name);
      continue;
    }
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content, { flag: 'wx' });
    written.push(name);
  }
  return { folder, written, kept: existing };
}
