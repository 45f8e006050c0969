import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { createLiveMessages } from '../../domain/text/live-messages.ts';
import type { template } from '../../domain/text/define-messages.ts';
import type { OwnTexts } from '../../domain/text/reword-messages.ts';

const scopedTexts = new AsyncLocalStorage<OwnTexts>();
let processTexts: OwnTexts = {};
const readOwn = () => scopedTexts.getStore() ?? processTexts;

/** Sets the brokerage's own texts for this process. */
export const setTexts = (own: OwnTexts) => {
  processTexts = own;
};

/** Runs `work`, such as rendering a page or preview, with these texts. */
export const runWithTexts = <Result>(own: OwnTexts, work: () => Result): Result =>
  scopedTexts.run(own, work);

const marks = new WeakMap<OwnTexts, string>();

function computeMark(): string {
  const own = readOwn();
  if (Object.keys(own).length === 0) return '';
  const mark = marks.get(own) ?? hash('sha256', JSON.stringify(own), 'base64url').slice(0, 12);
  marks.set(own, mark);
  return mark;
}

/** The built-in texts, by the first part of their names. */
export const originalMessages = new Map<string, object>();

/** Must be called before any module with fixed texts loads. */
export function installTexts(): void {
  const follow = createLiveMessages(readOwn);
  const reword = <Messages extends object>(
    name: string,
    messages: Messages,
    make: typeof template,
  ): Messages => {
    originalMessages.set(name, messages);
    return follow(name, messages, make);
  };
  globalThis.rewordMessages = Object.defineProperty(reword, 'mark', { get: computeMark });
}
