/** A text with placeholders such as `{count}`. */
export type Template<Values extends readonly (string | number)[]> = ((
  ...values: Values
) => string) & { readonly text: string };

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
