import { defineMessages, template } from './define-messages.ts';

export const alertMessages = defineMessages('alerts', {
  back: 'Back to the list',
  listings: {
    selling: 'Pre-construction projects',
    'coming-soon': 'Projects coming soon',
    assignment: 'Assignments',
  },
  everything: 'All of them',
  frequencies: {
    'at-once': 'At once',
    daily: 'Once a day, at 8:00 in the morning',
    weekly: 'Once a week, on Monday morning',
  },
  frequency: 'How often',
  frequencyUnknown: 'Choose at once, daily or weekly.',
  actionUnknown: 'Choose start, pause, end or save.',
  long: 'This search is too long to follow. Please remove some filters.',
  notFollowable:
    'Alerts follow a search, not chosen projects or a filter that we do not know. Please change the filters first.',
  submit: 'Follow this search',
  asked:
    'One more step: open our email to this address and press its button. Your alert starts then.',
  started: 'Your alert has started.',
  paused: 'Your alert is paused.',
  ended: 'Your alert is ended.',
  saved: 'Your alert is saved.',
  following: 'We will email you new matches once a day. You can change that in My Account.',
  tooMany: template<[max: number]>('You have {max} alerts. Please end one first.'),
  tooManyRequests: 'You have asked for many alerts. Please try again in an hour.',
  gone: 'This alert does not exist any more.',
  states: {
    unconfirmed: 'Waits for your confirmation.',
    active: 'Active.',
    paused: 'Paused.',
    unsubscribed: 'Paused, because you unsubscribed from alerts.',
    ended: 'Ended, because we no longer know what it asks for.',
  },
  refused: template<[reason: string]>(
    'Paused, because your mail server refused our email: {reason}',
  ),
  start: { unconfirmed: 'Confirm', other: 'Resume' },
  pause: 'Pause',
  end: 'End',
  save: 'Save',
  none: 'You follow no searches. Press “Email me new matches” above a list of projects.',
  show: 'Show my alerts',
  confirm: 'Start my alert',
});
