import type { template } from './define-messages.ts';

export type OwnTexts = Readonly<Record<string, string>>;

/** Its source is sent to the browser, so it may only use its arguments. */
export function createRewording(own: OwnTexts) {
  const reword = (name: string, message: unknown, make: typeof template): unknown => {
    const text = typeof own[name] === 'string' ? own[name] : undefined;
    if (typeof message === 'string') return text ?? message;
    if (typeof message === 'function')
      return text === undefined
        ? message
        : make((message as unknown as { text: string }).text, text);
    const parts = Object.entries(message as object).map(
      ([key, part]) => [key, reword(`${name}.${key}`, part, make)] as const,
    );
    return Array.isArray(message) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  };
  return <Messages>(name: string, messages: Messages, make: typeof template) =>
    reword(name, messages, make) as Messages;
}

/** A script that rewords a page's messages for the brokerage, in the head before other scripts. */
export const formatRewordingScript = (own: OwnTexts): string =>
  `globalThis.rewordMessages=(${createRewording.toString()})(${JSON.stringify(own).replaceAll('<', '\\u003c')})`;
