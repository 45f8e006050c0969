/** A text, read on each use because the console may change it while the program runs. */
export type LazyText = () => string;

/** A text with placeholders such as `{count}`. */
export type Template<Values extends readonly (string | number)[]> = ((
  ...values: Values
) => string) & { readonly text: string };

interface Reword {
  <Messages extends object>(name: string, messages: Messages, make: typeof template): Messages;
  /** Differs if the texts differ; empty for the built-in ones. */
  readonly mark?: string;
}

declare global {
  var rewordMessages: Reword | undefined;
}

/** Arguments are in the order of the placeholders in `original`; a reworded text may move them. */
export function template<Values extends readonly (string | number)[]>(
  original: string,
  text: string = original,
): Template<Values> {
  const names = Array.from(original.matchAll(/\{(\w+)\}/g), ([, name]) => name);
  const fill = (...values: Values) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[names.indexOf(name)];
      return value === undefined ? placeholder : String(value);
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

/** Identifies the current texts in cache keys. */
export const readTextsMark = (): string => globalThis.rewordMessages?.mark ?? '';
