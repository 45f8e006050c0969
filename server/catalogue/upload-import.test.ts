import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openImports } from '../../tests/support/open-imports.ts';

testOnBoth(
  'a file that is sent twice begins one import, until it was done or is another',
  async (database) => {
    const { imports, ed, upload, check, settle } = await openImports(database);
    const csv = 'Stub,Name,City\nnew,New,Guelph\n';
    // A button pressed twice.
    const [first, second] = await Promise.all([upload('list.csv', csv), upload('list.csv', csv)]);
    expect(second).toBe(first);
    await check(first);
    expect(await upload('list.csv', csv)).toBe(first);
    const others = [
      await upload('list.csv', `${csv}newer,Newer,Guelph\n`),
      await upload('other.csv', csv),
      await upload('list.csv', csv, 'cities'),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
    await imports.run(ed, first);
    await settle(first);
    expect((await imports.read(first, null)).state).toBe('done');
    expect(await upload('list.csv', csv)).not.toBe(first);
  },
);
