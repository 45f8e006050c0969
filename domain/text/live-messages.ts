import type { template } from './define-messages.ts';
import type { OwnTexts } from './reword-messages.ts';

type Fill = (...values: (string | number)[]) => string;
type Message = string | (Fill & { text: string }) | object;

/** Messages that return the current texts of `readOwn` whenever they are read. */
export function createLiveMessages(readOwn: () => OwnTexts) {
  function followTemplate(name: string, original: Fill & { text: string }, make: typeof template) {
    let cached: { text: string; fill: Fill } | null = null;
    const fill: Fill = (...values) => {
      const text = readOwn()[name];
      if (text === undefined) return original(...values);
      if (cached?.text !== text) cached = { text, fill: make(original.text, text) };
      return cached.fill(...values);
    };
    return Object.assign(fill, { text: original.text });
  }

  function follow(name: string, message: Exclude<Message, string>, make: typeof template): object {
    if (typeof message === 'function')
      return followTemplate(name, message as Fill & { text: string }, make);
    const followed: object = Array.isArray(message) ? [] : {};
    for (const [key, part] of Object.entries(message) as [string, Message][]) {
      const inner = `${name}.${key}`;
      Object.defineProperty(
        followed,
        key,
        typeof part === 'string'
          ? { enumerable: true, get: () => readOwn()[inner] ?? part }
          : { enumerable: true, value: follow(inner, part, make) },
      );
    }
    return followed;
  }

  return <Messages extends object>(name: string, messages: Messages, make: typeof template) =>
    follow(name, messages, make) as Messages;
}
