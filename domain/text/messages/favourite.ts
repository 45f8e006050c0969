import { defineMessages } from '../define-messages.ts';

/** What becomes of a heart that is pressed. */
export const favouriteMessages = defineMessages('favourite', {
  notSaved: 'The change to your favourites could not be saved and was taken back.',
  added: 'The project is a favourite.',
  removed: 'The project is no longer a favourite.',
});
