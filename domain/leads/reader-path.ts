const readerPaths = ['/mail-preferences', '/unsubscribe'] as const;

/** A path without the secret of a mail's link, so that it is kept nowhere but in the mail. */
export const hideReaderToken = (path: string): string =>
  readerPaths.find((page) => path.startsWith(`${page}/`)) ?? path;
