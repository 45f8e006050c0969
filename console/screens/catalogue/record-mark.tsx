const marks = {
  public: { label: 'Public', shape: '●' },
  hidden: { label: 'Hidden', shape: '○' },
  unpublished: { label: 'Not published yet', shape: '◌' },
  draft: { label: 'Draft', shape: '✎' },
} as const;

/** The state of a record as a word with a shape. */
export const RecordMark = ({ state }: { state: keyof typeof marks }) => (
  <span className="status-mark">
    <span aria-hidden="true">{marks[state].shape}</span> {marks[state].label}
  </span>
);
