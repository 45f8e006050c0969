/** Whether a browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export const refusesCounting = (readHeader: (name: string) => unknown): boolean =>
  readHeader('sec-gpc') === '1' || readHeader('dnt') === '1';
