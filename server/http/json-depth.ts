import { Refusal } from '../../domain/refusal.ts';
import { isNestedDeeperThan } from '../../domain/text/json-depth.ts';

/** A lead's attribution has three levels. */
const maxLevels = 10;

/** Before anything walks the value. Throws a 400 Refusal. */
export function checkJsonDepth(json: string) {
  if (isNestedDeeperThan(maxLevels, json))
    throw new Refusal(
      'nested_too_deeply',
      `The JSON has more than ${maxLevels} levels of objects and lists.`,
    );
}
