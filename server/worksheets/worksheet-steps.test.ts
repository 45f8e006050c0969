import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { client, everything, jpeg, openWorksheets } from '../../tests/support/open-worksheets.ts';
import type { Visit } from '../operators/visit.ts';

testOnBoth(
  'a worksheet goes from submitted to firm, but not before the last rescission day, which follows from the dates received',
  async (database) => {
    const { worksheets, ada, al, send, step, setDates, readState, on, jobs } =
      await openWorksheets(database);
    const reference = await send('jane@example.com');
    expect(await readState(reference)).toBe('submitted');
    const readLead = () =>
      database.db
        .selectFrom('leads')
        .select(['status', 'answered_at', 'owner_id'])
        .where('reference', '=', reference)
        .executeTakeFirst();
    expect(await readLead()).toEqual({ status: 'new', answered_at: null, owner_id: null });
    await step(al, reference, 'check', { words: 'Both IDs are legible.' });
    // Its lead is answered, moves on with it, and is whose step it was.
    expect(await readLead()).toMatchObject({
      status: 'qualified',
      answered_at: expect.any(Date) as Date,
      owner_id: al.operator.id,
    });
    await step(al, reference, 'send', { words: 'To the builder’s desk by mail.' });
    await step(al, reference, 'waitlist', { words: 'Next release.' });
    const allocation = { unit: 'Suite 1204', unitPriceCad: 749_900, unitNotes: 'Parking P2-14' };
    await step(al, reference, 'allocate', { ...allocation, words: 'Sign by Friday.' });
    await step(al, reference, 'sign', { signedOn: '2026-10-01' });
    await expect(step(al, reference, 'rescission')).rejects.toMatchObject({ status: 409 });

    on('2026-10-03');
    await setDates(reference, { apsReceived: '2026-10-01', disclosureReceived: '2026-10-03' });
    const readLastDay = async () => (await worksheets.read(ada.operator, reference)).clock?.lastDay;
    expect(await readLastDay()).toBe('2026-10-13');
    await step(al, reference, 'rescission');
    await setDates(reference, { guideReceived: '2026-10-09' });
    expect(await readLastDay()).toBe('2026-10-19');
    on('2026-10-19');
    await expect(step(ada, reference, 'firm')).rejects.toThrow(
      'Its last day is Monday, October 19, 2026',
    );
    await step(al, reference, 'material-change', {
      materialChangeOn: '2026-10-19',
      words: 'Occupancy moves by a year.',
    });
    expect(await readLastDay()).toBe('2026-10-29');
    on('2026-10-29');
    await expect(step(ada, reference, 'firm')).rejects.toThrow('October 29, 2026');
    on('2026-10-30');
    // Never automatic.
    expect(await readState(reference)).toBe('rescission');
    await step(al, reference, 'firm');
    expect(await readLead()).toMatchObject({ status: 'won', owner_id: al.operator.id });
    const read = await worksheets.read(al.operator, reference);
    expect(read).toMatchObject({ ...allocation, firmOn: '2026-10-30', signedOn: '2026-10-01' });
    expect(read.builderReply).toBe('Sign by Friday.');
    expect(read.history.map(({ who, what, note }) => [who, what, note]).slice(-4, -1)).toEqual([
      ['Al', 'moved the worksheet from Sent to the builder to Waitlisted', 'Next release.'],
      [
        'Al',
        'moved the worksheet from Checked to Sent to the builder',
        'To the builder’s desk by mail.',
      ],
      ['Al', 'moved the worksheet from Submitted to Checked', 'Both IDs are legible.'],
    ]);
    await expect(step(al, reference, 'withdraw', { words: 'x' })).rejects.toThrow(
      'A worksheet cannot go from “Firm” to “Withdrawn”.',
    );
    // The last step is taken back, then the material change, then the start of the period.
    for (const state of ['rescission', 'rescission', 'signed']) {
      const { revision } = await worksheets.read(al.operator, reference);
      await worksheets.back(al, { reference, revision }, 'The wrong one.');
      expect(await readState(reference)).toBe(state);
    }
    expect(await readLead()).toMatchObject({ status: 'qualified' });
    await jobs.stop();
  },
);

testOnBoth(
  'a worksheet’s state can be corrected in one action until its agreement is signed',
  async (database) => {
    const { worksheets, al, send, step, readState, jobs } = await openWorksheets(database);
    const reference = await send('jane@example.com');
    const correct = async (to: 'submitted' | 'sent' | 'waitlisted', words: string) => {
      const { revision } = await worksheets.read(al.operator, reference);
      await worksheets.correct(al, { reference, revision }, to, words);
    };
    await correct('sent', 'Read out to the builder.');
    await step(al, reference, 'allocate', { unit: 'Suite 1204' });
    await correct('waitlisted', 'Another buyer has the suite.');
    const { columns } = await worksheets.list(al.operator, everything);
    expect(columns.flatMap(({ rows }) => rows)).toMatchObject([{ reference, unit: null }]);
    await expect(correct('waitlisted', 'Again.')).rejects.toMatchObject({ status: 409 });
    await step(al, reference, 'withdraw', { words: 'By mail.' });
    const withdrawn = await worksheets.read(al.operator, reference);
    expect(withdrawn).toMatchObject({ unit: null, unitPriceCad: null, unitNotes: null });
    expect(withdrawn.history.map(({ note }) => note)).toContain(
      'Another buyer has the suite.\nNo longer allocated: Suite 1204',
    );
    await correct('sent', 'It was another buyer.');
    await step(al, reference, 'allocate', { unit: 'Suite 1204' });
    await step(al, reference, 'sign', { signedOn: '2026-10-01' });
    await expect(correct('submitted', 'Start anew.')).rejects.toThrow(
      '“Signed” cannot be corrected to “Submitted”.',
    );
    expect(await readState(reference)).toBe('signed');
    const { history } = await worksheets.read(al.operator, reference);
    expect(history.map(({ what, note }) => [what, note])).toContainEqual([
      'corrected the worksheet from Submitted to Sent to the builder',
      'Read out to the builder.',
    ]);
    const lines = await database.db
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'worksheet.correct')
      .where('outcome', '=', 'done')
      .orderBy('id')
      .execute();
    expect(lines.map(({ changes }) => changes)).toEqual([
      { state: ['submitted', 'sent'], owner: [null, 'Al'] },
      { state: ['allocated', 'waitlisted'], unit: null },
      { state: ['withdrawn', 'sent'] },
    ]);
    await jobs.stop();
  },
);

testOnBoth(
  'of two concurrent steps, one is taken, with an audit line, and the other is refused with who was first',
  async (database) => {
    const { worksheets, ada, al, send, give, jobs } = await openWorksheets(database);
    const reference = await send('jane@example.com');
    await give(reference, al);
    const input = { revision: 1, words: 'secret words', tellBuyer: false };
    const both = await Promise.allSettled([
      worksheets.step(ada, reference, 'check', input),
      worksheets.step(al, reference, 'withdraw', input),
    ]);
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [`${each.reason}`] : []));
    const [who, to] = both[0].status === 'fulfilled' ? ['Ada', 'Checked'] : ['Al', 'Withdrawn'];
    expect(refused).toEqual([
      `Refusal: ${who} moved the worksheet from Submitted to ${to} while you were looking at it. Your change was not saved: repeat it if it is still right.`,
    ]);
    const lines = await database.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'changes'])
      .execute();
    const action = who === 'Ada' ? 'worksheet.check' : 'worksheet.withdraw';
    expect(lines).toEqual([
      {
        action,
        subject: `lead ${reference}`,
        changes: { state: ['submitted', to?.toLowerCase()] },
      },
    ]);
    await jobs.stop();
  },
);

testOnBoth(
  'board, page, PDF and photo of a worksheet open only for those who may see its lead',
  async (database) => {
    const { worksheets, ada, al, bo, send, give, step, jobs } = await openWorksheets(database);
    const [own, others, free] = [
      await send('own@example.com'),
      await send('others@example.com'),
      await send('free@example.com'),
    ];
    await give(own, al);
    await give(others, bo);
    await step(ada, own, 'check');
    const spam = await send('spam@example.com');
    await database.db
      .updateTable('leads')
      .set({ status: 'spam' })
      .where('reference', '=', spam)
      .execute();

    const list = async ({ operator }: Visit, query = everything) => {
      const { columns } = await worksheets.list(operator, query);
      expect(columns.map(({ count, rows }) => rows.length - count)).toEqual(columns.map(() => 0));
      return columns.flatMap(({ rows }) => rows.map(({ reference }) => reference)).sort();
    };
    expect(await list(ada)).toEqual([own, others, free].sort());
    expect(await list(al)).toEqual([own, free].sort());
    expect(await list(al, { state: null, project: 'Sextant' })).toHaveLength(2);
    expect(await list(al, { state: null, project: 'Bobbin' })).toEqual([]);
    expect((await worksheets.list(al.operator, everything)).projects).toEqual(['Sextant']);

    const [photo] = (await worksheets.read(bo.operator, others)).photos;
    const [ownPhoto] = (await worksheets.read(al.operator, own)).photos;
    const id = photo?.id ?? '';
    for (const action of [
      () => worksheets.read(al.operator, others),
      () => worksheets.buildPdf(al.operator, others),
      () => worksheets.openPhoto(al, others, id, client),
      // A colleague's photo with an own worksheet's reference.
      () => worksheets.openPhoto(al, own, id, client),
      () => worksheets.openPhoto(al, 'GB-000000', id, client),
      () => worksheets.step(al, others, 'check', { revision: 1, words: '', tellBuyer: false }),
    ])
      await expect(action()).rejects.toMatchObject({ status: 404 });
    await expect(worksheets.deletePhoto(al, own, ownPhoto?.id ?? '')).rejects.toMatchObject({
      status: 403,
    });
    expect((await worksheets.read(ada.operator, others)).photos[0]?.views).toEqual([]);
    expect((await worksheets.buildPdf(bo.operator, others)).subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
    await jobs.stop();
  },
);

testOnBoth(
  'a photo view is logged before the photo is read, and the log outlives the photo',
  async (database) => {
    const { worksheets, ada, al, send, step, on, files, retain, listFiles, jobs } =
      await openWorksheets(database);
    const [deleted, declined, kept] = [
      await send('a@example.com'),
      await send('b@example.com'),
      await send('c@example.com'),
    ];
    const findPhotoId = async (reference: string) =>
      (await worksheets.read(ada.operator, reference)).photos[0]?.id ?? '';
    const ids = [await findPhotoId(deleted), await findPhotoId(declined)];
    for (const [index, reference] of [deleted, declined].entries()) {
      const picture = await worksheets.openPhoto(al, reference, ids[index] ?? '', client);
      expect(Buffer.from(picture)).toEqual(jpeg);
    }
    // The view is logged although this file cannot be read.
    await files.remove(ids[1] ?? '');
    await expect(worksheets.openPhoto(al, declined, ids[1] ?? '', client)).rejects.toThrow(
      'missing or damaged',
    );
    await worksheets.deletePhoto(ada, deleted, ids[0] ?? '');
    const gone = (await worksheets.read(al.operator, deleted)).photos[0];
    expect(gone).toMatchObject({
      deletedBy: 'Ada',
      views: [{ who: 'Al' }],
    });
    await expect(worksheets.openPhoto(al, deleted, ids[0] ?? '', client)).rejects.toMatchObject({
      status: 404,
    });
    expect((await worksheets.read(al.operator, deleted)).history[0]?.what).toBe(
      'deleted the photo ID of the first purchaser',
    );

    for (const name of ['check', 'send', 'decline'] as const) await step(al, declined, name);
    on('2026-10-31');
    await retain();
    expect(listFiles()).toHaveLength(1);
    expect((await worksheets.read(al.operator, declined)).photos[0]?.deletedAt).toBeNull();
    on('2026-11-01');
    await retain();
    expect(listFiles()).toEqual([`${await findPhotoId(kept)}.jpg`]);
    expect((await worksheets.read(al.operator, declined)).photos[0]).toMatchObject({
      deletedBy: 'the retention settings',
      views: [{ who: 'Al' }, { who: 'Al' }],
    });
    await jobs.stop();
  },
);
