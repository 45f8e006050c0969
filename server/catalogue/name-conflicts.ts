import { nameAuthorsOf } from '../../domain/catalogue/edits/draft-authors.ts';
import { describePath, listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import {
  listChanges,
  type Conflict,
  type FieldChange,
} from '../../domain/catalogue/edits/record-changes.ts';
import { toFormRecord } from '../../domain/catalogue/edits/record-form.ts';
import type { Connection } from '../platform/database/database.ts';
import { readBase, readOpened, type Opened } from './opened-record.ts';
import { listVersionsOf } from './version-store.ts';

/** A field that a colleague has changed too, and who that is. */
export interface NamedConflict extends Conflict {
  label: string;
  who: string;
}

/** Whether the changes include one of the field, of something in it, or of what it is in. */
const touch = (changes: readonly FieldChange[], path: readonly string[]) =>
  changes.some((change) =>
    change.path.slice(0, path.length).every((step, index) => step === path[index]),
  );

/** Names each field, and who gave it the value that the record has now: in its draft, or else on the site. */
export async function nameConflicts(
  connection: Connection,
  opened: Opened,
  conflicts: readonly Conflict[],
): Promise<NamedConflict[]> {
  const { collection, live, draft } = opened;
  const fields = listCollectionFields(collection);
  const toForm = (record: Readonly<Record<string, unknown>>) => toFormRecord(fields, record);
  const inDraft = draft
    ? listChanges(toForm(readBase(opened)?.record ?? {}), readOpened(opened))
    : [];
  const versions = live ? await listVersionsOf(connection, collection, live.id) : [];
  const published = versions.map(({ record, actor, authors }, index) => {
    const next = versions[index - 1] ?? live;
    return { actor, authors, changes: listChanges(toForm(record), toForm(next?.record ?? {})) };
  });
  const findWho = ({ path }: Conflict): string => {
    if (draft && touch(inDraft, path)) return nameAuthorsOf(draft, path);
    const change = published.find(({ changes }) => touch(changes, path));
    return change?.authors?.[path[0] ?? '']?.join(' and ') ?? change?.actor ?? 'Somebody';
  };
  return conflicts.map((each) => ({
    ...each,
    label: describePath(fields, each.path),
    who: findWho(each),
  }));
}
