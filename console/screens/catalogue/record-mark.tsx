const marks = {
  public: { label: 'Public', shape: '●' },
  archived: { label: 'Archived', shape: '○' },
  // Off the site while it is worked on.
  withdrawn: { label: 'Unpublished', shape: '○' },
  unpublished: { label: 'Not published yet', shape: '◌' },
  // Of the site itself, as long as the console has nothing of it.
  files: { label: 'From the brand folder', shape: '●' },
  draft: { label: 'Draft', shape: '✎' },
} as const;

export type RecordState = keyof typeof marks;

/** Off the site with a draft it is being worked on, and without one it is put away. */
export const findRecordState = (isHidden: boolean, hasDraft: boolean): RecordState =>
  isHidden ? (hasDraft ? 'withdrawn' : 'archived') : 'public';

/** The state of a record as a word with a shape. */
export const RecordMark = ({ state }: { state: RecordState }) => (
  <span className="status-mark">
    <span aria-hidden="true">{marks[state].shape}</span> {marks[state].label}
  </span>
);
