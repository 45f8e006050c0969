import { expect } from 'vitest';
import { hire, openConsole } from '../../../tests/support/open-console.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';

testOnBoth(
  'a note, call or task that is sent again after a lost answer is there once',
  async (database) => {
    let at = new Date('2026-11-23T15:00:00Z');
    const { inbox, leadWork: work, addLead } = await openConsole(database, { now: () => at });
    const al = await hire(database, 'Al', 'agent');
    const bo = await hire(database, 'Bo', 'agent');
    await addLead('GB-A');
    const call = { outcome: 'no-answer', words: '', take: false } as const;
    const task = { what: 'Send the plans', due: '2026-11-24', assignee: null };
    const next = { what: 'Call again', due: '2026-11-24' };
    const sendAll = async () => {
      await inbox.note(al, 'GB-A', 'Likes the corner suite.');
      await work.call(al, 'GB-A', call);
      await work.addTask(al, 'GB-A', task);
    };
    const count = async () => {
      const { timeline } = await inbox.read(al.operator, 'GB-A');
      const of = (words: RegExp) => timeline.filter(({ what }) => words.test(what)).length;
      return [of(/added a note/), of(/called/), of(/added a task/)];
    };
    await sendAll();
    at = new Date(at.getTime() + 60_000);
    await sendAll();
    expect(await count()).toEqual([1, 1, 1]);
    // Other words, a colleague's, with a next step, or later: all of them are new.
    await inbox.note(al, 'GB-A', 'Likes the corner suite!');
    await inbox.note(bo, 'GB-A', 'Likes the corner suite.');
    await work.call(al, 'GB-A', { ...call, next });
    await work.call(al, 'GB-A', { ...call, next });
    expect(await count()).toEqual([3, 2, 2]);
    at = new Date(at.getTime() + 3 * 60_000);
    await work.call(al, 'GB-A', call);
    expect(await count()).toEqual([3, 3, 2]);
  },
);
