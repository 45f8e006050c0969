// Preloaded into a program (node --import): its clock is ahead by the milliseconds in the file
// CLOCK_AHEAD, in every thread, so that the embedded database's clock jumps too.
import { readFileSync } from 'node:fs';

const RealDate = globalThis.Date;
const file = process.env.CLOCK_AHEAD;
let aheadMs = 0;

function now() {
  // The file is empty while it is being written.
  aheadMs = Number(readFileSync(file, 'utf8')) || aheadMs;
  return RealDate.now() + aheadMs;
}

globalThis.Date = class Date extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now()]));
  }
  static now = now;
  // Dates from another thread are instances of the original class.
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate;
  }
};
