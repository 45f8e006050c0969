import path from 'node:path';
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

/**
 * Has this process say the brokerage's own words. To be called before any module is loaded that
 * holds fixed texts: many copy them while they load. A file that is wrong is told of when the site
 * opens its brand folder.
 */
export function installTexts(dataDir: string): void {
  const { own } = readTexts(dataDir);
  if (Object.keys(own).length > 0) globalThis.rewordMessages = createRewording(own);
}
