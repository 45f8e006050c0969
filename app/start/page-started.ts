/** The event of the window that says: the page has started, and answers by itself. */
export const pageStarted = 'page-started';
export const startFailureId = 'start-failure';
