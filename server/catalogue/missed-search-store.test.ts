import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import {
  countSearch,
  listSearches,
  maxTextsADay,
  purgeMissedSearches,
} from './missed-search-store.ts';

testOnBoth(
  'missed searches are added up by text, those of the last days only, the most frequent first (A-10.15)',
  async ({ db }) => {
    const counted = [
      ['sudbury', '2026-11-20'],
      ['sudbury', '2026-11-21'],
      ['sudbury', '2026-11-21'],
      ['windsor', '2026-11-21'],
      ['windsor', '2026-11-21'],
      ['barn', '2026-11-21'],
      ['barn', '2026-11-01'],
      ['barn', '2026-11-01'],
      ["'); drop table missed_searches; --", '2026-11-21'],
    ] as const;
    for (const [text, day] of counted) await countSearch(db, text, day);
    expect(await listSearches(db, '2026-11-20', 3)).toEqual([
      { text: 'sudbury', count: 3 },
      { text: 'windsor', count: 2 },
      { text: "'); drop table missed_searches; --", count: 1 },
    ]);
    expect(await listSearches(db, '2026-11-20', 10)).toHaveLength(4);
  },
);

testOnBoth(
  'a day takes so many texts, and more of the same; they are deleted after 90 days (A-10.15)',
  async ({ db }) => {
    for (let n = 0; n < maxTextsADay + 5; n += 1) await countSearch(db, `text ${n}`, '2026-11-21');
    await countSearch(db, 'text 0', '2026-11-21');
    await countSearch(db, 'late', '2026-11-21');
    const found = await listSearches(db, '2026-11-01', 1000);
    expect(found).toHaveLength(maxTextsADay);
    expect(found[0]).toEqual({ text: 'text 0', count: 2 });
    await countSearch(db, 'late', '2026-11-22');
    const read = async () => (await listSearches(db, '2026-11-01', 1000)).length;
    await purgeMissedSearches({ db }, new Date('2027-02-19T15:00:00Z'));
    expect(await read()).toBe(maxTextsADay + 1);
    await purgeMissedSearches({ db }, new Date('2027-02-20T15:00:00Z'));
    expect(await read()).toBe(1);
  },
);
