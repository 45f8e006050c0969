import { describeUnknown } from './describe-unknown.ts';

interface Text {
  text: string;
  places: readonly string[];
}

const listPlaces = (text: string) => [
  ...new Set(Array.from(text.matchAll(/\{\w+\}/g), ([place]) => place)),
];

export function listTexts(messages: object, prefix = ''): ReadonlyMap<string, Text> {
  const texts = new Map<string, Text>();
  for (const [key, message] of Object.entries(messages) as [string, unknown][]) {
    const name = prefix + key;
    if (typeof message === 'string') texts.set(name, { text: message, places: [] });
    else if (typeof message === 'function') {
      const { text } = message as unknown as { text: string };
      texts.set(name, { text, places: listPlaces(text) });
    } else
      for (const [inner, text] of listTexts(message as object, `${name}.`)) texts.set(inner, text);
  }
  return texts;
}

export function checkTexts(own: Readonly<Record<string, unknown>>, messages: object): string[] {
  const textsByName = listTexts(messages);
  return Object.entries(own).flatMap(([name, words]) => {
    const places = textsByName.get(name)?.places;
    if (!places) return [describeUnknown(name, [...textsByName.keys()])];
    if (typeof words !== 'string' || words.trim() === '')
      return [`${name}: must be text. Delete the line to show the site's own words.`];
    const usedPlaces = listPlaces(words);
    return [
      ...places
        .filter((place) => !usedPlaces.includes(place))
        .map((place) => `${name}: ${place} is missing.`),
      ...usedPlaces
        .filter((place) => !places.includes(place))
        .map((place) => `${name}: nothing is filled in for ${place}. Take it out.`),
    ];
  });
}
