import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openWorksheets } from '../../tests/support/open-worksheets.ts';

testOnBoth(
  'a material change entered by mistake can be cleared, and other dates do not affect it',
  async (database) => {
    const { worksheets, al, send, step, setDates, on, jobs } = await openWorksheets(database);
    const reference = await send('jane@example.com');
    for (const name of ['check', 'send'] as const) await step(al, reference, name);
    await step(al, reference, 'allocate', { unit: 'Suite 1204' });
    await step(al, reference, 'sign', { signedOn: '2026-10-01' });
    on('2026-10-12');
    const received = { apsReceived: '2026-10-01', disclosureReceived: '2026-10-01' };
    await setDates(reference, { ...received, guideReceived: '2026-10-01' });
    const readClock = async () => {
      const { clock, sheet } = await worksheets.read(al.operator, reference);
      return [clock?.lastDay, sheet.materialChangeOn];
    };
    await step(al, reference, 'material-change', { materialChangeOn: '2026-10-11', words: 'x' });
    await setDates(reference, { guideReceived: '2026-10-02' });
    expect(await readClock()).toEqual(['2026-10-21', '2026-10-11']);
    await setDates(reference, { materialChangeOn: null });
    expect(await readClock()).toEqual(['2026-10-12', null]);
    await jobs.stop();
  },
);

testOnBoth(
  'a buyer who was told of the period can be told of corrected dates',
  async (database) => {
    const { worksheets, ada, al, send, step, setDates, on, jobs } = await openWorksheets(database);
    const reference = await send('jane@example.com');
    for (const name of ['check', 'send'] as const) await step(al, reference, name);
    await step(al, reference, 'allocate', { unit: 'Suite 1204', tellBuyer: true });
    const read = async () => (await worksheets.read(ada.operator, reference)).told;
    expect([(await read()).period, (await read()).worksheet?.body]).toEqual([
      null,
      expect.stringContaining('has allocated Suite 1204'),
    ]);
    on('2026-10-02');
    await setDates(reference, { apsReceived: '2026-10-01', disclosureReceived: '2026-10-01' });
    await step(al, reference, 'sign', { signedOn: '2026-10-01', tellBuyer: true });
    expect((await read()).period).toMatchObject({
      at: new Date('2026-10-02T15:00:00Z'),
      body: expect.stringContaining('ends on Sunday, October 11, 2026.'),
    });
    const corrected = 'What we wrote before about your cooling-off period no longer holds.';
    for (const [dates, words] of [
      [{ guideReceived: '2026-10-02' }, 'ends on Monday, October 12, 2026.'],
      [{ disclosureReceived: null }, 'We do not know its last day yet'],
      [{ clockKind: 'freehold', isOtherHome: true }, 'the law gives you no cooling-off period for'],
    ] as const) {
      const before = (await read()).period?.body;
      await setDates(reference, dates);
      expect((await read()).period?.body).toBe(before);
      await setDates(reference, { ...dates, tellBuyer: true });
      const { period, worksheet } = await read();
      expect(period).toEqual(worksheet);
      expect(period?.body).toContain(`${corrected}\n\n`);
      expect(period?.body).toContain(words);
    }
    await jobs.stop();
  },
);

testOnBoth('an agreement is not older than its worksheet', async (database) => {
  const { al, send, step, setDates } = await openWorksheets(database);
  const reference = await send('jane@example.com');
  for (const name of ['check', 'send'] as const) await step(al, reference, name);
  await step(al, reference, 'allocate', { unit: 'Suite 1204' });
  const refusal =
    'The worksheet arrived on Thursday, October 1, 2026: the agreement cannot be from an earlier day.';
  await expect(step(al, reference, 'sign', { signedOn: '2026-09-30' })).rejects.toThrow(refusal);
  for (const early of [{ signedOn: '2026-09-30' }, { apsReceived: '2026-09-30' }])
    await expect(setDates(reference, early)).rejects.toThrow(refusal);
  // A builder may hand out the disclosure statement before.
  await setDates(reference, { disclosureReceived: '2026-09-20' });
  await step(al, reference, 'sign', { signedOn: '2026-10-01' });
});

testOnBoth('a type of home other than the worksheet’s has to be confirmed', async (database) => {
  const { worksheets, al, send, setDates } = await openWorksheets(database);
  const readKind = async (reference: string) =>
    (await worksheets.read(al.operator, reference)).sheet.clockKind;
  const condo = await send('jane@example.com');
  await expect(setDates(condo, { clockKind: 'freehold' })).rejects.toMatchObject({
    status: 400,
    fields: {
      isOtherHome:
        'The worksheet says “What to buy: Condos”. As freehold, the buyer has no days to rescind. Confirm that the home is another one, or change its type back.',
    },
  });
  expect(await readKind(condo)).toBe('condominium');
  await setDates(condo, { clockKind: 'condominium-without-guide' });
  await setDates(condo, { clockKind: 'freehold', isOtherHome: true });
  // What was confirmed is not asked again, nor is what the worksheet says.
  await setDates(condo, { clockKind: 'freehold', disclosureReceived: '2026-09-30' });
  await setDates(condo, { clockKind: 'condominium' });
  expect(await readKind(condo)).toBe('condominium');

  const house = await send('john@example.com', { propertyType: 'home' });
  expect(await readKind(house)).toBe('freehold');
  await expect(setDates(house, { clockKind: 'condominium' })).rejects.toMatchObject({
    status: 400,
  });
});
