import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteText } from '../../domain/brand/site-records.ts';
import { createRewording, type OwnTexts } from '../../domain/text/reword-messages.ts';
import { brandFolderOf } from './read-brand.ts';
import { readCommentedJson } from './read-commented-json.ts';

/** Reads texts.json of the brand folder: own words by the names of the texts, not yet checked. */
export function readTexts(dataDir: string): { own: OwnTexts; problems: string[] } {
  const file = path.join(brandFolderOf(dataDir), 'texts.json');
  const read = readCommentedJson(file);
  if (read === null) return { own: {}, problems: [] };
  if (read.problem !== null) return { own: {}, problems: [`${file}: ${read.problem}`] };
  const { content } = read;
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return { own: {}, problems: [`${file}: must be an object, { "home.headline": "…" }.`] };
  return { own: content as OwnTexts, problems: [] };
}

/** Where this process keeps what the console published, for its next start. */
const keptFileOf = (dataDir: string) => path.join(dataDir, 'cache', 'texts.json');

function readKept(dataDir: string): OwnTexts {
  try {
    return JSON.parse(readFileSync(keptFileOf(dataDir), 'utf8')) as OwnTexts;
  } catch {
    // None was published, or the cache was emptied: it is written again once the site has started.
    return {};
  }
}

/** What the console published is kept beside the database: the texts are needed before it is opened. */
export function keepPublishedTexts(dataDir: string, texts: readonly SiteText[]) {
  const content = JSON.stringify(Object.fromEntries(texts.map(({ name, text }) => [name, text])));
  if (JSON.stringify(readKept(dataDir)) === content) return;
  const file = keptFileOf(dataDir);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

/** The brokerage's words at this start: those of texts.json, and over them what the console published. */
export const readAllTexts = (dataDir: string): OwnTexts => ({
  ...readTexts(dataDir).own,
  ...readKept(dataDir),
});

/** The texts of the program, by the first part of their names, where others stand in. */
export const originalMessages = new Map<string, unknown>();

/**
 * Has this process say the brokerage's own words. To be called before any module is loaded that
 * holds fixed texts: many copy them while they load. A file that is wrong is told of when the site
 * opens its brand folder.
 */
export function installTexts(dataDir: string): void {
  const own = readAllTexts(dataDir);
  if (Object.keys(own).length === 0) return;
  const reword = createRewording(own);
  globalThis.rewordMessages = (name, messages, make) => {
    originalMessages.set(name, messages);
    return reword(name, messages, make);
  };
}
