import { defineMessages, template } from './define-messages.ts';

/** For visitors without an account whose address a link from a mail has proven. */
export const provenAddressMessages = defineMessages('provenAddress', {
  offer: template<[email: string]>(
    'You opened our email to {email} in this browser, so one press is enough.',
  ),
  remembered: template<[email: string]>(
    'In this browser you can now ask for other projects and for email alerts with one press, as long as this link works. What you ask for goes to {email}.',
  ),
  notYou: 'Not you? Forget this address here',
  forgotten: 'This browser has forgotten the address. The links in our emails ask for it again.',
  unknown:
    'No link of ours is open in this browser any more. Please enter your address on the page you came from.',
  followed: {
    started: template<[email: string, how: string]>(
      'Your alert has started. New matches go to {email}: {how}. Each email has a link to change or end it.',
    ),
    followed: template<[email: string, how: string]>(
      'This search is followed already. New matches go to {email}: {how}. Each email has a link to change or end it.',
    ),
  },
  noPurpose: 'This page does not exist any more. Please choose a project or a search.',
});
