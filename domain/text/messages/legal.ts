/** The legal pages; their text is Markdown in app/site/legal/. */
export const legalMessages = {
  counselNote: 'Counsel must review this page before it is used.',
} as const;
