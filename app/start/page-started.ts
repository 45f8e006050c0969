/** The window event sent once the page has started and responds by itself. */
export const pageStarted = 'page-started';
export const startFailureId = 'start-failure';
