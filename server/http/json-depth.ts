import { Refusal } from '../../domain/refusal.ts';

/** A lead's attribution has three levels. */
const maxLevels = 10;

/** Counts brackets outside of strings, before anything walks the value. Throws a 400 Refusal. */
export function checkJsonDepth(json: string) {
  let levels = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInString && character === '\\') at += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '[' || character === '{') levels += 1;
    else if (character === ']' || character === '}') levels -= 1;
    if (levels > maxLevels)
      throw new Refusal(
        'nested_too_deeply',
        `The JSON has more than ${maxLevels} levels of objects and lists.`,
      );
  }
}
