import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listPlaceholderProblems } from '../../domain/brand/fill-brand.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { legalNames, type LegalName } from '../../domain/brand/site-records.ts';
import { describeUnknown } from '../../domain/text/describe-unknown.ts';
import { brandFolderOf } from '../platform/settings/read-brand.ts';

type OwnLegal = Partial<Record<LegalName, string>>;

const builtIn = path.resolve(import.meta.dirname, '../../app/site/pages');

export const readBuiltInLegal = (name: LegalName): string =>
  readFileSync(path.join(builtIn, `${name}.md`), 'utf8');

/**
 * Reads DATA_DIR/brand/legal. Ignores files identical to the built-in text, so that the page still
 * says that counsel must review it.
 */
export function readLegal(dataDir: string, brand: Brand): { legal: OwnLegal; problems: string[] } {
  const folder = path.join(brandFolderOf(dataDir), 'legal');
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => file.endsWith('.md'))
    : [];
  const legal: OwnLegal = {};
  const problems: string[] = [];
  for (const file of files) {
    const name = legalNames.find((known) => `${known}.md` === file);
    if (!name) {
      const names = legalNames.map((known) => `${known}.md`);
      problems.push(`${path.join(folder, file)}: ${describeUnknown(file, names)}`);
      continue;
    }
    const text = readFileSync(path.join(folder, file), 'utf8');
    problems.push(
      ...listPlaceholderProblems(text, brand, 'brand.json').map(
        (each) => `${path.join(folder, file)}: ${each}`,
      ),
    );
    if (text.trim() === '')
      problems.push(`${path.join(folder, file)}: is empty. Write the page, or delete the file.`);
    if (text.trim() !== readBuiltInLegal(name).trim()) legal[name] = text;
  }
  return { legal, problems };
}
