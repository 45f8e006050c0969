/** The frame of every page. */
export const siteMessages = {
  startFailure: 'Application failed to load. Please refresh the page.',
} as const;
