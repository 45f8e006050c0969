import { defineMessages, template } from './define-messages.ts';

export const shortlistMessages = defineMessages('shortlist', {
  title: 'Shortlist',
  make: 'Make a shortlist for two',
  makeOfFirst: template<[max: number]>('Make a shortlist of the first {max}'),
  howToMake:
    'Press the heart on projects and show your favourites, or compare projects: there you can make a shortlist of them, whose link you share with one person.',
  makerLead:
    'Send the link to the person you choose with. Both of you can heart, note and add projects, without an account. This page is yours: bookmark it, and share the link below instead of its address.',
  guestLead:
    'Someone has shared this shortlist with you. Heart, note and add projects without an account: you both see every change.',
  link: 'Link to share',
  like: 'Like',
  liked: 'You like it',
  otherLikes: 'The other person likes it',
  bothLike: 'You both like it',
  note: 'Your note',
  noteHint: 'Anyone with the link can read it.',
  otherNote: 'Their note',
  saveNote: 'Save note',
  saved: 'Saved.',
  noteTooLong: template<[max: number, length: number]>(
    'A note has at most {max} characters; this one has {length}.',
  ),
  remove: 'Remove',
  add: 'Add a project',
  addHint: 'Its name, or the address of its page',
  addButton: 'Add',
  added: 'Added.',
  unsent: 'There is no connection, so this was not saved. Please try again.',
  away: 'We cannot read this shortlist at the moment. Please try again in a few minutes.',
  awayUnsaved:
    'We cannot save this at the moment, so nothing was changed. What you wrote is kept below: please send it again in a few minutes.',
  sendAgain: 'Send it again',
  addHere: 'Add to your shortlist',
  last: 'Open your last shortlist',
  notFound: template<[name: string]>('We have no project named “{name}”.'),
  nameMissing: 'Please enter the name of a project.',
  several: 'Which of these?',
  full: template<[max: number]>('A shortlist has at most {max} projects. Remove one first.'),
  removed: 'This project is no longer on the shortlist.',
  othersAre: 'The other person likes this project or has a note on it, so it stays.',
  goneOne: 'One project of this shortlist is no longer offered.',
  gone: template<[count: number]>('{count} projects of this shortlist are no longer offered.'),
  clear: 'Take them off',
  empty: 'No project is on this shortlist.',
  choose: 'Browse projects',
  compare: 'Compare them',
  end: 'End this shortlist',
  endHint:
    'The link then shows nothing to anybody, and all hearts and notes are deleted. It cannot be undone.',
  endButton: 'End it for both of us',
  ended: 'The shortlist has ended. Its link shows nothing any more.',
  unknown:
    'There is no shortlist at this link. The link may not be complete, or who made the shortlist has ended it.',
  onlyMaker: 'Only who made the shortlist can end it.',
});
