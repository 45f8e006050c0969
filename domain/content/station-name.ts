import { foldText } from '../text/fold-text.ts';
import { slugify } from '../text/slug.ts';

type Fields = Readonly<Record<string, unknown>>;

const hasBoth = ({ name, system }: Fields) =>
  typeof name === 'string' && typeof system === 'string';

/** A station of a file without codes gets one from its name and system: "union-ttc". */
export const withStationCode = (record: Fields): Fields =>
  (record['code'] ?? '') === '' && hasBoth(record)
    ? { ...record, code: slugify(`${String(record['name'])} ${String(record['system'])}`) }
    : record;

/** Equal for stations of one name and system, of which there may be only one; null without both. */
export const foldStationName = (record: Fields): string | null =>
  hasBoth(record)
    ? `${foldText(String(record['name']))}\n${foldText(String(record['system']))}`
    : null;
