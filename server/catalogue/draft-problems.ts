import type { SiteSettings } from '../../domain/brand/site-problems.ts';
import type { IsoDay } from '../../domain/dates/iso-day.ts';
import { checkRecord, type CheckedRecord } from '../../domain/catalogue/edits/check-record.ts';
import { describeWarning, type Warning } from '../../domain/catalogue/edits/list-warnings.ts';
import type { FormRecord } from '../../domain/catalogue/edits/record-form.ts';
import { findByKeys } from './record-store.ts';
import { createWarningFinder } from './find-warnings.ts';
import { listBuildersNamed } from './record-list-store.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Opened } from './opened-record.ts';
import { listOthersEntries, type OthersEntry } from './others-entries.ts';

/**
 * The builder that an editor entered, by key or name; null when the catalogue has none. Imports may add
 * projects before their builder.
 */
async function findEnteredBuilder(
  tx: Connection,
  { collection, live, recordId }: Opened,
  { builderUrl }: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  if (collection !== 'projects' || typeof builderUrl !== 'string') return '';
  // A restored project may have lost its builder.
  const isRestored = live === null && recordId !== null;
  if (builderUrl === '' || isRestored || live?.record['builderUrl'] === builderUrl)
    return builderUrl;
  const found = await findByKeys(tx, [builderUrl]);
  if (found.some((each) => each.collection === 'builders')) return builderUrl;
  const named = await listBuildersNamed(tx, builderUrl);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** What to confirm before publishing, and the text that the editor sends back to confirm it. */
export interface Question {
  /** Probable typing errors. */
  problems: readonly Warning[];
  /** What colleagues entered into the draft. */
  others: readonly OthersEntry[];
  confirmation: string;
}

/** What an editor answers when publishing. */
export interface PublishAnswers {
  confirmation?: string;
  /** Whether nobody is told. */
  isSilent?: boolean;
}

/** What to confirm before publishing, today unless on another day; null when there is nothing or `confirmation` names it. */
export async function findQuestion(
  tx: Connection,
  opened: Opened,
  record: Readonly<Record<string, unknown>>,
  confirmation: string,
  operatorId: number | null,
  day?: IsoDay,
): Promise<Question | null> {
  const { collection, live } = opened;
  const problems = await createWarningFinder(tx, collection, day)(record, live?.record ?? {});
  const others = await listOthersEntries(tx, opened, [operatorId]);
  const question = [
    ...problems.map(describeWarning),
    ...others.map(({ text, who }) => `${text} (${who})`),
  ].join('; ');
  return question === '' || question === confirmation
    ? null
    : { problems, others, confirmation: question };
}

/** The draft ready to publish, or all problems that prevent it; `site` as in `checkRecord`. */
export async function checkDraft(
  tx: Connection,
  opened: Opened,
  draft: FormRecord,
  site: SiteSettings | null = null,
): Promise<CheckedRecord> {
  const { collection, live } = opened;
  const { record, problems } = checkRecord(collection, draft, live?.record, site);
  const builderUrl = await findEnteredBuilder(tx, opened, record ?? draft);
  if (builderUrl !== null) {
    if (!record) return { record, problems };
    return { record: builderUrl ? { ...record, builderUrl } : record, problems: [] };
  }
  const reason = 'is not a published builder: publish the builder first, or choose another';
  return { record: null, problems: [...problems, { field: 'builderUrl', reason }] };
}
