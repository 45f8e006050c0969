const readerPaths = ['/mail-preferences', '/unsubscribe'] as const;

export const hideReaderToken = (path: string): string =>
  readerPaths.find((page) => path.startsWith(`${page}/`)) ?? path;
