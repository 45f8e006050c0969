import { isUnanswered, recordOverdueMail } from '../notice-store.ts';
import { defineNotice } from './define-notice.ts';

export const overdueMail = defineNotice({
  kind: 'mail-overdue',
  label: 'Notice of overdue leads',
  pace: { everyMinutes: 15 },
  stillMatters: isUnanswered,
  arrived: (delivery, { db, now }) => recordOverdueMail(db, delivery, now()),
  subject: (leads) => `Not answered in time: ${leads}`,
  explain: ({ length }) =>
    length === 1
      ? 'No answer to this lead has been recorded in time.'
      : 'No answers to these leads have been recorded in time. The longest overdue is first.',
  view: 'overdue',
  button: 'Open the overdue leads',
  asksToAnswer: true,
  tellsArrival: false,
  namesOwner: true,
  exampleIsOverdue: true,
});
