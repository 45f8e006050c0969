import { Transform, type TransformCallback } from 'node:stream';

const newline = 0x0a;

/** Cuts bytes into lines of text at newlines and at nothing else; a line without its end is an error. */
export function splitLines(): Transform {
  let rest: Buffer[] = [];
  return new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let start = 0;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        rest.push(chunk.subarray(start, end));
        this.push(Buffer.concat(rest).toString());
        rest = [];
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
      done();
    },
    flush(done: TransformCallback) {
      done(rest.length > 0 ? new Error('The last line has no end.') : null);
    },
  });
}
