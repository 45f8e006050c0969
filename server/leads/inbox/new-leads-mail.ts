import { defineNotice } from './define-notice.ts';

export const newLeadsMail = defineNotice({
  kind: 'mail-new',
  label: 'Notice of new leads',
  pace: { everyMinutes: 1 },
  subject: (leads) => `New: ${leads}`,
  explain: ({ length }) => (length === 1 ? 'This lead has arrived.' : 'These leads have arrived.'),
  view: 'new',
  button: 'Open the new leads',
  asksToAnswer: false,
  tellsArrival: false,
  namesOwner: true,
});
