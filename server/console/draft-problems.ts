import type { checkRecord, RecordProblem } from '../../domain/catalogue/check-record.ts';
import type { FormRecord } from '../../domain/catalogue/record-form.ts';
import { findByKeys } from '../catalogue/document-store.ts';
import type { Connection } from '../database/database.ts';
import type { Opened } from './catalogue-draft.ts';

/** Whether an editor typed an unknown builder; imports may add projects before their builder. */
async function namesNoBuilder(
  tx: Connection,
  { part, live, documentId }: Opened,
  { builderUrl }: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (part !== 'projects' || typeof builderUrl !== 'string' || builderUrl === '') return false;
  // A restored one may have lost its builder.
  const isRestored = live === null && documentId !== null;
  if (isRestored || live?.record['builderUrl'] === builderUrl) return false;
  const found = await findByKeys(tx, [builderUrl]);
  return !found.some((each) => each.part === 'builders');
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
  if (!(await namesNoBuilder(tx, opened, record ?? draft)))
    return record ? { record, problems: [] } : { record, problems };
  const reason = 'is not in the catalogue: choose one of the list';
  return { record: null, problems: [...problems, { field: 'builderUrl', reason }] };
}
