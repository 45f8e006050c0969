/** A new name for one submission. Unlike randomUUID this works on an address without TLS, too. */
export const createSubmissionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
