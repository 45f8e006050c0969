import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { createLiveWording } from '../../domain/text/live-messages.ts';
import type { template } from '../../domain/text/define-messages.ts';
import type { OwnTexts } from '../../domain/text/reword-messages.ts';

const ofWork = new AsyncLocalStorage<OwnTexts>();
let ofProcess: OwnTexts = {};
const readOwn = () => ofWork.getStore() ?? ofProcess;

/** Has this process say the brokerage's own words from now on. */
export const sayTexts = (own: OwnTexts) => {
  ofProcess = own;
};

/** Has one piece of work say these words from its beginning to its end, such as a page or a preview. */
export const sayTextsIn = <Result>(own: OwnTexts, work: () => Result): Result =>
  ofWork.run(own, work);

const marks = new WeakMap<OwnTexts, string>();

function findMark(): string {
  const own = readOwn();
  if (Object.keys(own).length === 0) return '';
  const mark = marks.get(own) ?? hash('sha256', JSON.stringify(own), 'base64url').slice(0, 12);
  marks.set(own, mark);
  return mark;
}

/** The texts of the program, by the first part of their names. */
export const originalMessages = new Map<string, object>();

/** To be called before any module is loaded that holds fixed texts. */
export function installTexts(): void {
  const follow = createLiveWording(readOwn);
  const reword = <Messages extends object>(
    name: string,
    messages: Messages,
    make: typeof template,
  ): Messages => {
    originalMessages.set(name, messages);
    return follow(name, messages, make);
  };
  globalThis.rewordMessages = Object.defineProperty(reword, 'mark', { get: findMark });
}
