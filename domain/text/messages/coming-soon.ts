import { defineMessages, template } from './define-messages.ts';

export const comingSoonMessages = defineMessages('comingSoon', {
  planned: template<[day: string]>('Coming soon · Launch planned for {day}'),
  unplanned: 'Coming soon · Launch to be announced',
  /** In place of a plan's availability. */
  plans: 'Not yet on sale',
});
