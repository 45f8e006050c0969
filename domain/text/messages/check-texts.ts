import { describeUnknown } from '../describe-unknown.ts';

interface Text {
  text: string;
  placeholders: readonly string[];
}

const listPlaceholders = (text: string) => [
  ...new Set(Array.from(text.matchAll(/\{\w+\}/g), ([placeholder]) => placeholder)),
];

export function listTexts(messages: object, prefix = ''): ReadonlyMap<string, Text> {
  const texts = new Map<string, Text>();
  for (const [key, message] of Object.entries(messages) as [string, unknown][]) {
    const name = prefix + key;
    if (typeof message === 'string') texts.set(name, { text: message, placeholders: [] });
    else if (typeof message === 'function') {
      const { text } = message as unknown as { text: string };
      texts.set(name, { text, placeholders: listPlaceholders(text) });
    } else
      for (const [inner, text] of listTexts(message as object, `${name}.`)) texts.set(inner, text);
  }
  return texts;
}

export function checkTexts(own: Readonly<Record<string, unknown>>, messages: object): string[] {
  const textsByName = listTexts(messages);
  return Object.entries(own).flatMap(([name, text]) => {
    const placeholders = textsByName.get(name)?.placeholders;
    if (!placeholders) return [describeUnknown(name, [...textsByName.keys()])];
    if (typeof text !== 'string' || text.trim() === '')
      return [`${name}: must be text. Delete the line to use the built-in text.`];
    const usedPlaceholders = listPlaceholders(text);
    return [
      ...placeholders
        .filter((placeholder) => !usedPlaceholders.includes(placeholder))
        .map((placeholder) => `${name}: ${placeholder} is missing.`),
      ...usedPlaceholders
        .filter((placeholder) => !placeholders.includes(placeholder))
        .map((placeholder) => `${name}: there is no value for ${placeholder}. Remove it.`),
    ];
  });
}
