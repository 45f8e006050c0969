/** What becomes of a heart that is pressed. */
export const favouriteMessages = {
  notSaved: 'The change to your favourites could not be saved and was taken back.',
  added: 'The project is a favourite.',
  removed: 'The project is no longer a favourite.',
} as const;
