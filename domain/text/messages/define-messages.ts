import { endSentence } from '../end-sentence.ts';

/** A text with placeholders such as `{count}`. */
type Template<Values extends readonly (string | number)[]> = ((...values: Values) => string) & {
  readonly text: string;
};

declare global {
  var rewordMessages:
    | (<Messages extends object>(
        name: string,
        messages: Messages,
        make: typeof template,
      ) => Messages)
    | undefined;
}

/** Arguments are in the order of the placeholders in `original`; a reworded text may move them. */
export function template<Values extends readonly (string | number)[]>(
  original: string,
  text: string = original,
): Template<Values> {
  const names = Array.from(original.matchAll(/\{(\w+)\}/g), ([, name]) => name);
  const fill = (...values: Values) =>
    text.replace(/\{(\w+)\}(\.(?=\s|$))?/g, (placeholder, name: string, stop = '') => {
      const value = values[names.indexOf(name)];
      if (value === undefined) return placeholder;
      return stop ? endSentence(String(value)) : String(value);
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
