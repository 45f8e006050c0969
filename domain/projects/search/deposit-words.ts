import type { FilterWords } from './filter-row.ts';
import { rangeWords, under, words } from './filter-words.ts';

const smallDeposit = '(?:low(?:est)?|small(?:est)?|minimal)';

export const depositWords: readonly FilterWords[] = [
  ...rangeWords({
    parameter: 'deposit',
    unit: `% ?(?:${smallDeposit} )?(?:deposits?|down(?: payments?)?)(?: structures?)?(?: before occupancy)?`,
    bare: ['max'],
  }),
  words(
    `(?:${smallDeposit} )?(?:deposits?|down payments?)(?: structures?)? (?:(?:of|is|only|just|as low as) )?(?:${under})?(\\d{1,2}) ?%(?: or (?:less|lower|under))?`,
    ([, percent]) => [['deposit_max', percent ?? '']],
  ),
  // By the lowest step that the filter offers.
  words(`${smallDeposit} (?:deposits?|down payments?)`, () => [['deposit_max', '10']]),
];
