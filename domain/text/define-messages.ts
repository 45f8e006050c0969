/** A fixed text, read when it is said: the console may change it while the program runs. */
export type Words = () => string;

/** A text with places that are filled in, `{count}`. */
export type Template<Values extends readonly (string | number)[]> = ((
  ...values: Values
) => string) & { readonly text: string };

interface Reword {
  <Messages extends object>(name: string, messages: Messages, make: typeof template): Messages;
  /** Differs where the words differ; empty while they are the program's. */
  readonly mark?: string;
}

declare global {
  var rewordMessages: Reword | undefined;
}

/** Arguments come in the order of the places in `original`; other words may put them elsewhere. */
export function template<Values extends readonly (string | number)[]>(
  original: string,
  text: string = original,
): Template<Values> {
  const names = Array.from(original.matchAll(/\{(\w+)\}/g), ([, name]) => name);
  const fill = (...values: Values) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[names.indexOf(name)];
      return value === undefined ? place : String(value);
    });
  return Object.assign(fill, { text: original });
}

/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<const Messages extends object>(
  name: string,
  messages: Messages,
): Messages {
  return globalThis.rewordMessages?.(name, messages, template) ?? messages;
}

/** What was written with other words has another mark. */
export const findWordsMark = (): string => globalThis.rewordMessages?.mark ?? '';
