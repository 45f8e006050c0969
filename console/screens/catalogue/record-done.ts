/** What each button of a record has done. */
export const recordDone = {
  save: 'Draft saved.',
  publish: 'Published. Visitors see it within two seconds.',
  schedule: 'Scheduled. It happens by itself.',
  unpublish: 'Unpublished. What it showed is the draft below.',
  archive: 'Archived. Its page says that it is gone.',
  restore: 'Restored. It is on the site again.',
  discard: 'Draft discarded.',
  remove: 'Removed. A version below brings it back.',
  version: 'A draft of what it was. Publish it to bring it back.',
  duplicate: 'This is a draft like the other. Change what is different.',
  'end-previews': 'The preview links have ended.',
} as const;
