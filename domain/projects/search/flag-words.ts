import { numberWord } from '../../text/number-words.ts';
import type { FilterWords } from './filter-row.ts';
import { words } from './filter-words.ts';

/** "with parking", "parking", "no parking". */
const wordsOfFlag = (parameter: string, name: string): readonly FilterWords[] => [
  words(
    `(?:(?:with|and|plus|including|includes|incl|has|\\+|&) ?)?(?:(?:an?|1|one|(?<dropped>\\d|${numberWord})) )?(?:${name})`,
    () => [[parameter, 'yes']],
  ),
  words(`(?:no|without)(?: an?)? (?:${name})`, () => [[parameter, 'no']]),
];

/** What a home has or not. */
export const flagWords: readonly FilterWords[] = [
  ...wordsOfFlag('parking', '(?:car )?parking(?: (?:spots?|spaces?|included))?'),
  ...wordsOfFlag('locker', '(?:storage )?lockers?(?: included)?|storage(?: (?:units?|space))?'),
  ...wordsOfFlag('den', 'dens?'),
  ...wordsOfFlag('incentives', 'incentives?'),
];
