/** Where the tall cut of the hero's video is shown (B-9.3). */
export const tallCutQuery = '(max-width: 820px)';
