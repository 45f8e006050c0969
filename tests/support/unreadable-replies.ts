const message = (type: string, body: readonly number[] = []) =>
  Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body]);

/**
 * What a server sends in place of its greeting, for which the driver throws. It hangs on an error or a
 * notice that is cut off, which no PostgreSQL sends.
 */
export const unreadableReplies: Readonly<Record<string, Buffer>> = {
  'a demand for GSS': message('R', [0, 0, 0, 7]),
  'a demand for SSPI': message('R', [0, 0, 0, 9]),
  'a demand for a code that nobody knows': message('R', [0, 0, 0, 99]),
  'a message of an unknown type': message('?', [1, 2, 3]),
  'a demand that is cut off': message('R'),
  'an error without fields': message('E', [0]),
  'a row of less than no fields': message('D', [255, 255]),
  'a description of 32,767 columns without one': message('T', [127, 255]),
};
