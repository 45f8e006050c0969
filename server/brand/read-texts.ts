import path from 'node:path';
import type { OwnTexts } from '../../domain/text/messages/reword-messages.ts';
import { brandFolderOf } from '../platform/settings/read-brand.ts';
import { readCommentedJson } from '../platform/settings/read-commented-json.ts';

/** Reads texts.json of the brand folder: own texts by name, with unknown names. */
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
