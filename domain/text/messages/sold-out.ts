import { defineMessages, template } from '../define-messages.ts';

/** What a project that is sold out says instead of its price, and asks instead of for its prices. */
export const soldOutMessages = defineMessages('soldOut', {
  label: 'Sold out',
  button: 'Hear about similar projects',
  heading: template<[title: string]>('{title} is sold out. Hear about similar projects'),
  priorityMeeting: template<[title: string]>(
    '{title} is sold out. Speak with us about projects like it: plans, deposits and what the agreement says.',
  ),
  next: template<[title: string]>('about projects like {title}'),
  mail: template<[title: string]>(
    '{title} is sold out. We have your request to hear about similar projects. A member of our team will write or call you.',
  ),
});
