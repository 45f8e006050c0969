import { defineMessages, template } from './define-messages.ts';

export const meetingMessages = defineMessages('meeting', {
  heading: 'Your Personalized Real Estate Expertise Session',
  consultation: 'Personalized Consultation',
  assistance: 'Tailored Property Assistance',
  returns: 'Maximized Returns',
  insights: "Through this meeting, you'll gain insights into...",
  answer: 'Meeting saved',
  success: 'Meeting successfully saved !',
  /** Labels of the meeting types that the API accepts. */
  types: {
    'One on one meeting': 'One on one meeting',
    'virtual meeting': 'virtual meeting',
  },
  byVideo: 'By video. We will send you the link.',
  join: 'Join by video',
  next: template<[hours: string]>(
    'A member of our team will write or call you to confirm the meeting, {hours}.',
  ),
  typeRequired: 'Please choose a consultation type',
  dateRequired: 'Please choose a date',
  timeRequired: 'Please choose a time',
  weekend: template<[days: string]>('Please choose a day from {days}'),
  closed: 'We are closed on this day. Please choose another.',
  past: 'Please choose a time in the future',
  datetimeRequired: 'Please enter a date and time',
  datetimeFormat: 'Please enter the date and time as YYYY-MM-DD HH:mm',
  skipped: 'The clocks go forward over this time. Please choose another.',
  dayFormat: 'Please enter the day as YYYY-MM-DD',
  holiday: template<[name: string]>('We are closed on {name}. Please choose another day.'),
  unconfirmed:
    'This time is outside our meeting hours, so it is not confirmed. A member of our team will write or call you to agree on a time.',
  unconfirmedRequest: 'The time requested is outside the meeting hours, so it is not confirmed.',
  noSlot: 'Please choose a half hour within our hours.',
  taken: 'Someone else has just booked this time. Please choose another.',
  changeHeading: 'Move or cancel your meeting',
  change: 'Move or cancel',
  moveHeading: 'Another time',
  move: 'Move the meeting',
  cancelHeading: 'No longer needed?',
  cancel: 'Cancel the meeting',
  cancelHint: 'Your time is given to somebody else, and we are told by email.',
  cancelButton: 'Yes, cancel it',
  /** Shown to the visitor. */
  states: {
    asked: 'Requested, not confirmed yet',
    confirmed: 'Confirmed',
    'no-show': 'Missed',
    cancelled: 'Cancelled',
  },
  moved: 'Your meeting has a new time.',
  cancelledNow: 'Your meeting is cancelled.',
  cancelled: 'This meeting is cancelled. You can request another.',
  over: 'This meeting is over. You can request another.',
  changed: template<[minute: string]>(
    'This meeting was changed in the meantime: it is now on {minute}. Nothing was changed by you.',
  ),
  linkUnknown:
    'This link is not complete, or no longer valid. Use the one in our latest email, or call us.',
  closedDay: 'We are closed that day. Please choose another day.',
  farAhead: 'It is more than a year away: is the year right?',
  dayTaken: 'No time is left on this day. Please choose another day.',
});
