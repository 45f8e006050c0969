import { defineMessages, template } from './define-messages.ts';

export const alertMessages = defineMessages('alerts', {
  back: 'Back to the list',
  listings: {
    selling: 'Pre-construction projects',
    'coming-soon': 'Projects coming soon',
    assignment: 'Assignments',
    favourites: 'Favourites',
  },
  everything: 'All of them',
  /** Stands for words that a stranger may have typed. */
  hidden: template<[label: string]>('{label} as typed'),
  keyword: 'Keyword',
  favouritesTell:
    'When the price, incentives, deposits or occupancy of one changes, and when it begins to sell, is sold out, cancelled, on hold or on sale again.',
  favouriteNews: template<[how: string]>('News of your favourites by email: {how}'),
  followingFavourites: {
    started: template<[how: string]>(
      'News of your favourites will come by email: {how}. You can change that in My Account.',
    ),
    followed: template<[how: string]>(
      'You follow your favourites already: {how}. You can change that in My Account.',
    ),
  },
  salesStates: {
    selling: 'Selling',
    'coming-soon': 'Coming soon',
    'sold-out': 'Sold out',
    cancelled: 'Cancelled',
    'on-hold': 'On hold',
  },
  facts: {
    status: 'Sales',
    price: 'Price',
    incentives: 'Incentives',
    deposits: 'Deposits',
    occupancy: 'Occupancy',
  },
  missingFacts: {
    price: 'not published',
    incentives: 'none',
    deposits: 'not published',
    occupancy: 'not published',
  },
  changedFact: template<[fact: string, now: string, before: string]>(
    '{fact}: {now} (before: {before})',
  ),
  frequencies: {
    'at-once': 'At once, within 15 minutes',
    daily: 'Once a day, at 8:00 in the morning',
    weekly: 'Once a week, on Monday morning',
  },
  frequency: 'How often',
  frequencyUnknown: 'Choose at once, daily or weekly.',
  kindUnknown: 'Choose selling, coming-soon, assignment or favourites.',
  actionUnknown: 'Choose start, pause, end or save.',
  long: 'This search is too long to follow. Please remove some filters.',
  notFollowable:
    'Alerts follow a search, not chosen projects or a filter that we do not know. Please change the filters first.',
  submit: 'Follow this search',
  asked:
    'One more step: open our email, press its button and confirm there. Your alert starts then.',
  /** The same for every address, and true if no email is sent now. */
  askedAt: template<[email: string]>(
    'We send that email to {email} at most once an hour for the same search and ten times a day. Please look in the spam folder, too.',
  ),
  started: 'Your alert has started.',
  paused: 'Your alert is paused.',
  ended: 'Your alert has ended.',
  saved: 'Your alert is saved.',
  following: {
    started: template<[how: string]>(
      'New matches will come by email: {how}. You can change that in My Account.',
    ),
    followed: template<[how: string]>(
      'You follow this search already: {how}. You can change that in My Account.',
    ),
  },
  tooMany: template<[max: number]>('You have {max} alerts. Please end one first.'),
  tooManyRequests: template<[wait: string]>(
    'Ten alerts were asked for from this connection within an hour. Please try again in {wait}.',
  ),
  gone: 'This alert does not exist any more.',
  states: {
    unconfirmed: 'Waits for your confirmation.',
    active: 'Active.',
    paused: 'Paused.',
    unsubscribed: 'Paused, because you unsubscribed from alerts.',
    ended: 'Ended, because we no longer know what it asks for.',
  },
  named: {
    unconfirmed: 'Your alert waits for your confirmation.',
    active: 'Your alert is running.',
    paused: 'Your alert is paused.',
    unsubscribed: 'Your alert is paused, because you unsubscribed from alerts.',
    ended: 'Your alert has ended.',
    gone: 'This alert does not exist any more.',
  },
  refused: template<[reason: string]>(
    'Paused, because your mail server refused our email: {reason}',
  ),
  start: { unconfirmed: 'Confirm', other: 'Resume' },
  pause: 'Pause',
  end: 'End',
  save: 'Save',
  none: 'You follow nothing. Press “Email me new matches” above a list of projects.',
  toLists: 'View projects',
  show: 'Show my alerts',
  confirmHint: 'Press the button, and this alert starts:',
  confirm: 'Start my alert',
  openConfirmation: 'Confirm my alert',
  /** Opening the mail's link starts nothing, since scanners open links, too. */
  confirmThere: 'The link opens a page with a button that starts it.',
  oneClick:
    'The unsubscribe button of your email app ends all your alerts, and no other email from us.',
});
