import type { ReadRecord } from '../../server/catalogue/record-reading.ts';

const marks = {
  public: { label: 'Public', shape: '●' },
  archived: { label: 'Archived', shape: '○' },
  // Off the site while being edited.
  withdrawn: { label: 'Unpublished', shape: '○' },
  removed: { label: 'Removed', shape: '○' },
  unpublished: { label: 'Not published yet', shape: '◌' },
  draft: { label: 'Draft', shape: '✎' },
} as const;

type RecordState = keyof typeof marks;

/** A hidden record with a draft is being edited; without a draft it is archived. */
export const toRecordState = (isHidden: boolean, hasDraft: boolean): RecordState =>
  isHidden ? (hasDraft ? 'withdrawn' : 'archived') : 'public';

/** The state of a record that is not in the catalogue. */
export const toAbsentState = (isRemoved: boolean): RecordState =>
  isRemoved ? 'removed' : 'unpublished';

/** The state of an opened record. */
export const findRecordState = ({
  live,
  draft,
  isRemoved,
}: Pick<ReadRecord, 'live' | 'draft' | 'isRemoved'>): RecordState =>
  live ? toRecordState(live.isHidden, draft !== null) : toAbsentState(isRemoved);

/** The state of a record as a word with a shape. */
export const RecordMark = ({ state }: { state: RecordState }) => (
  <span className="status-mark">
    <span aria-hidden="true">{marks[state].shape}</span> {marks[state].label}
  </span>
);
