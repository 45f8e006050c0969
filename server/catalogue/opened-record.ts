import {
  collections,
  describeRecord,
  findNameField,
  formatCollectionWord,
  getRecordKey,
  isSiteCollection,
  keyFields,
  parseCollectionWord,
  type Collection,
  type ContentCollection,
} from '../../domain/catalogue/collections.ts';
import { listDraftChanges, type DraftChange } from '../../domain/catalogue/edits/draft-authors.ts';
import { nameChoice } from '../../domain/catalogue/edits/form-labels.ts';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { applyChanges, listChanges, setAt } from '../../domain/catalogue/edits/record-changes.ts';
import { toFormRecord, type FormRecord } from '../../domain/catalogue/edits/record-form.ts';
import {
  withBuilderNames,
  type ValueNames,
} from '../../domain/catalogue/edits/describe-field-value.ts';
import { toTorontoMinute, formatMinute } from '../../domain/dates/iso-day.ts';
import { rolesToChange } from '../../domain/operators/collection-roles.ts';
import type { ActionOf } from '../../domain/operators/console-routes.ts';
import { isRefusal, Refusal } from '../../domain/refusal.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import { readBuilderNames } from './record-list-store.ts';
import { findById, type StoredRecord } from './record-store.ts';
import {
  findDraft,
  findDraftOf,
  findFormerDraft,
  type Draft,
  type DraftBase,
} from './draft-store.ts';
import type { PictureFacts } from './picture-index-store.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';
import type { Connection } from '../platform/database/database.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';

/** A record in the console, by its id or by that of a never published draft. */
export interface RecordPlace {
  collection: Collection;
  recordId: number | null;
  draftId: number | null;
}

/** Parses a record's URL segment, "12" or "draft-3"; null for anything else. */
export function parseRecordId(collection: Collection, id: string): RecordPlace | null {
  const [, draft, number] = /^(draft-)?(\d{1,9})$/.exec(id) ?? [];
  if (number === undefined) return null;
  return draft
    ? { collection, recordId: null, draftId: Number(number) }
    : { collection, recordId: Number(number), draftId: null };
}

/** For the audit log: "project 12", or "project draft-3". */
export const formatSubject = ({ collection, recordId, draftId }: RecordPlace) =>
  `${formatCollectionWord(collection)} ${recordId ?? `draft-${draftId}`}`;

/** Throws a Refusal for an unknown collection. */
export function readCollection(word: string): Collection {
  const collection = parseCollectionWord(word);
  if (!collection || formatCollectionWord(collection) !== word)
    throw new Refusal('not_found', 'There is no such record type.');
  return collection;
}

/** Also throws a Refusal for a collection of the site's own records, which have no list. */
export function readContentCollection(word: string): ContentCollection {
  const collection = readCollection(word);
  if (isSiteCollection(collection))
    throw new Refusal('not_found', 'Records of the site are edited one by one, under Site.');
  return collection;
}

/** What the console calls a record: its first name, or else its address, in these states of it. */
export function readRecordName(
  collection: Collection,
  ...states: readonly (Readonly<Record<string, unknown>> | null | undefined)[]
): string {
  const fields = [findNameField(collection), keyFields[collection] ?? ''];
  const name = fields
    .flatMap((field) => states.map((record) => record?.[field]))
    .find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof name === 'string') return collection === 'legalPages' ? nameChoice(name) : name;
  return isSiteCollection(collection) ? collections[collection].many : 'Untitled';
}

/** The live record and the draft; at least one exists. */
export interface Opened {
  collection: Collection;
  recordId: number | null;
  live: StoredRecord | null;
  draft: Draft | null;
  /** "project harbour-house (Harbour House)". */
  subject: string;
  builderNames: ValueNames;
}

/** The fields of an opened record, for a description of what changes. */
export const listNamedFields = ({ collection, builderNames }: Opened) =>
  withBuilderNames(listCollectionFields(collection), builderNames);

/**
 * Locks both until the end of the transaction. A published draft opens as its record. Throws
 * a Refusal when neither exists.
 */
export async function openRecord(
  connection: Connection,
  { collection, recordId, draftId }: RecordPlace,
): Promise<Opened> {
  const live = recordId === null ? null : await findById(connection, collection, recordId);
  const draft =
    recordId === null
      ? await findDraft(connection, collection, draftId ?? 0)
      : await findDraftOf(connection, collection, recordId);
  const former =
    recordId === null && !draft
      ? await findFormerDraft(connection, collection, draftId ?? 0)
      : null;
  if (former?.record_id)
    return openRecord(connection, { collection, recordId: former.record_id, draftId: null });
  if (former)
    throw new Refusal(
      'not_found',
      `${endSentence(`${former.operator_name} discarded this draft on ${formatMinute(toTorontoMinute(former.at))}`)} It was never published.`,
    );
  if (!live && !draft)
    throw new Refusal(
      'not_found',
      `This ${collections[collection].one} does not exist. It may have been removed or published.`,
    );
  const record = live?.record ?? draft?.record ?? {};
  return {
    collection,
    recordId: recordId ?? draft?.record_id ?? null,
    live,
    draft: draft ?? null,
    subject: describeRecord(collection, live?.key ?? getRecordKey(collection, record), record),
    builderNames: await readBuilderNames(connection, [live?.record, draft?.record, draft?.base]),
  };
}

/** The same, or null when neither exists. A database that is busy is an error, not an answer. */
export const findOpened = (connection: Connection, place: RecordPlace): Promise<Opened | null> =>
  openRecord(connection, place).catch((error: unknown) => {
    if (isRefusal(error) && error.status === 404) return null;
    throw error;
  });

/** What an action did: changes for the audit log, null when there was nothing to change. */
export interface Done<Value> {
  changes: AuditChanges | null;
  value: Value;
}

/** Returns a function that opens a record for an action of its page, by those who may change it. */
export const createRecordOperation =
  (operate: Operate) =>
  <Value>(
    visit: Visit,
    intent: ActionOf<'record'>,
    place: RecordPlace,
    work: (tx: Connection, opened: Opened) => Promise<Done<Value>>,
  ): Promise<Value> => {
    const row = { visit, route: 'record', intent, subject: formatSubject(place) } as const;
    return operate({ ...row, onlyFor: rolesToChange(place.collection) }, async (tx) =>
      work(tx, await openRecord(tx, place)),
    );
  };

/** The record in its form: the draft, or else the live record. */
export const readOpened = ({ collection, live, draft }: Merged): FormRecord =>
  toFormRecord(listCollectionFields(collection), draft?.record ?? live?.record ?? {});

export const readBase = ({ live, draft }: Merged): DraftBase | null => {
  if (!draft) return live && { record: live.record, revision: live.revision };
  return draft.base && { record: draft.base, revision: draft.base_revision ?? 0 };
};

/** Whether the draft's record was removed since it began. */
export const isOrphan = (opened: Opened): opened is Opened & { live: null; draft: Draft } =>
  opened.live === null && opened.draft !== null && opened.draft.base_revision !== null;

/** Throws a Refusal for a draft whose record was removed. */
export function refuseOrphan(opened: Opened) {
  if (isOrphan(opened))
    throw new Refusal(
      'conflict',
      'It was removed while you were working on it. Restore it from its history.',
    );
}

type Merged = Pick<Opened, 'collection' | 'draft'> & {
  live: Pick<StoredRecord, 'record' | 'revision'> | null;
};

/** Merges changes published since the draft began; a field changed in both is a conflict. */
export function mergeLive(opened: Merged) {
  const { collection, live } = opened;
  const [base, mine] = [readBase(opened), readOpened(opened)];
  if (!live || !base || base.revision === live.revision) return { record: mine, conflicts: [] };
  const fields = listCollectionFields(collection);
  return applyChanges(
    toFormRecord(fields, live.record),
    listChanges(toFormRecord(fields, base.record), mine),
  );
}

/** What publishing the draft would change on the site, and by whom; all of a new record is a change. */
export function listOpenedChanges(opened: Opened): DraftChange[] {
  const { live, draft } = opened;
  if (!draft) return [];
  const fields = listNamedFields(opened);
  return listDraftChanges(fields, {
    before: toFormRecord(fields, live?.record ?? {}),
    after: mergeLive(opened).record,
    authors: draft.authors,
    last: { id: draft.operator_id, name: draft.operator_name },
  });
}

/** Rebases a draft whose conflicts the editor has seen: the draft's values win. */
export function rebaseDraft(opened: Merged): FormRecord {
  const { record, conflicts } = mergeLive(opened);
  return conflicts.reduce<FormRecord>(
    (merged, { path, after }) => setAt(merged, path, after) as FormRecord,
    record,
  );
}

/** Property types have built-in names. */
export const isFixedKey = (collection: Collection, live: StoredRecord | null): boolean =>
  live !== null && collection === 'propertyTypes';

/** The entered record, with the key of the live one. */
export const withFixedKey = ({ collection, live }: Opened, entered: FormRecord): FormRecord => {
  const field = keyFields[collection];
  return live && field !== null && isFixedKey(collection, live)
    ? { ...entered, [field]: live.record[field] }
    : entered;
};

/** Picture files that the form did not show. */
export const listNewFiles = (entered: unknown, original: unknown): string[] => {
  const shownFiles = new Set(listFiles(original));
  return listFiles(entered).filter((file) => file !== '' && !shownFiles.has(file));
};

/** Updates size and colour, which belong to a file, for pictures whose file is new. */
export function renewPictures(
  entered: unknown,
  newFiles: readonly string[],
  facts: ReadonlyMap<string, PictureFacts>,
): unknown {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, visit(each)]),
    );
    const { file } = copy;
    if (typeof file !== 'string' || !('width' in copy) || !newFiles.includes(file)) return copy;
    return { ...copy, ...(facts.get(file) ?? { width: null, height: null, dominantColour: null }) };
  };
  return visit(entered);
}

const listFiles = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) =>
        name === 'file' && typeof each === 'string' ? [each] : listFiles(each),
      )
    : [];
