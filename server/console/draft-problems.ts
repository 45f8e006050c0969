import type { checkRecord, RecordProblem } from '../../domain/catalogue/check-record.ts';
import { listDoubts } from '../../domain/catalogue/list-doubts.ts';
import type { FormRecord } from '../../domain/catalogue/record-form.ts';
import { builtInCities } from '../../domain/places/built-in-cities.ts';
import { findByKeys } from '../catalogue/document-store.ts';
import { isCityUsed, listBuildersNamed } from '../catalogue/record-list-store.ts';
import type { Connection } from '../database/database.ts';
import type { Opened } from './catalogue-draft.ts';

/**
 * The builder that an editor typed by its address or its name; null when the catalogue has none.
 * Imports may add projects before their builder.
 */
async function findTypedBuilder(
  tx: Connection,
  { part, live, documentId }: Opened,
  { builderUrl }: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  if (part !== 'projects' || typeof builderUrl !== 'string') return '';
  // A restored one may have lost its builder.
  const isRestored = live === null && documentId !== null;
  if (builderUrl === '' || isRestored || live?.record['builderUrl'] === builderUrl)
    return builderUrl;
  const found = await findByKeys(tx, [builderUrl]);
  if (found.some((each) => each.part === 'builders')) return builderUrl;
  const named = await listBuildersNamed(tx, builderUrl);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Probable typing errors in what is to be published; an editor may be sure of them. */
export async function findDoubts(
  tx: Connection,
  { part, live }: Opened,
  record: Readonly<Record<string, unknown>>,
): Promise<readonly RecordProblem[]> {
  if (part !== 'projects') return [];
  const published = live?.record ?? {};
  const city = String(record['city']);
  const isKnown =
    published['city'] === city ||
    builtInCities.has(city) ||
    (await isCityUsed(tx, city, live?.id ?? null));
  return listDoubts(record, published, !isKnown);
}

type Checked =
  | { record: Record<string, unknown>; problems: readonly [] }
  | { record: null; problems: readonly RecordProblem[] };

/** The draft ready to publish, or all problems that prevent it. */
export async function checkDraft(
  tx: Connection,
  opened: Opened,
  draft: FormRecord,
  check: typeof checkRecord,
): Promise<Checked> {
  const { record, problems } = check(opened.part, draft, opened.live?.record);
  const builderUrl = await findTypedBuilder(tx, opened, record ?? draft);
  if (builderUrl !== null) {
    if (!record) return { record, problems };
    return { record: builderUrl ? { ...record, builderUrl } : record, problems: [] };
  }
  const reason = 'is not in the catalogue: choose one of the list';
  return { record: null, problems: [...problems, { field: 'builderUrl', reason }] };
}
