/** The window event dispatched once the page is hydrated. */
export const pageStarted = 'page-started';
export const startFailureId = 'start-failure';
