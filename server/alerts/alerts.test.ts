import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { listTitles, memberOf, openAlerts, visitor } from '../../tests/support/open-alerts.ts';
import { moveAlerts } from './alert-store.ts';

const email = 'ada@example.com';
const search = {
  kind: 'selling',
  parameters: 'search=BuyMyPills&stop=BuyMyPills&beds=2',
  frequency: 'daily',
} as const;

testOnBoth(
  'an address is asked to confirm before anything else is sent, without the words of whoever asked (A-10.1, D-2.11)',
  async (database) => {
    const opened = await openAlerts(database);
    const { alerts, publish, round, deliver, issueToken } = opened;
    await publish(buildProject({ stub: 'alder' }));
    await opened.catalogue.refresh();
    await alerts.request(email, { ...search, parameters: '', frequency: 'at-once' }, visitor);
    await alerts.request(email, search, visitor);
    const mails = await deliver();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatchObject({ to: email });
      expect(mail.commercial).toBeUndefined();
      expect(JSON.stringify(mail)).not.toContain('BuyMyPills');
    }
    expect(mails[1]?.text).toContain(
      'Pre-construction projects: 2 bedrooms, station as typed, keyword as typed',
    );
    const listings = mails.map(({ text }) => /^View what it finds today: (.*)$/m.exec(text)?.[1]);
    expect(listings).toEqual(['https://homes.example/projects', undefined]);
    await publish(buildProject({ stub: 'birch' }));
    await round();
    expect(await deliver()).toEqual([]);
    const [, token = '', id = ''] =
      /email-alerts\/([^?\s]+)\?confirm=(\S+)/.exec(mails[0]?.text ?? '') ?? [];
    expect(await alerts.byLink.change('forged', id, { action: 'start' }, visitor)).toBeNull();
    const stranger = await issueToken('bo@example.com');
    expect(await alerts.byLink.change(stranger, id, { action: 'start' }, visitor)).toEqual({
      alerts: [],
      isKnown: false,
    });
    // Twice, as by an impatient reader.
    for (let press = 0; press < 2; press += 1)
      await alerts.byLink.change(token, id, { action: 'start' }, visitor);
    const consents = await database.db.selectFrom('consents').selectAll().execute();
    expect(consents).toMatchObject([
      { email, purpose: 'alerts', granted: true, client_address: '192.0.2.1' },
    ]);
    expect((await alerts.byLink.list(token))?.map(({ state }) => state)).toEqual([
      'active',
      'unconfirmed',
    ]);
    await publish(buildProject({ stub: 'cedar' }));
    await round();
    const news = await deliver();
    expect(news.map(({ to }) => to)).toEqual([email]);
    // What changed before the confirmation is no news.
    expect(listTitles(news[0]!, ['alder', 'birch', 'cedar'])).toEqual(['cedar']);
  },
);

testOnBoth(
  'a search asked for again sends no second mail within the hour, a client may ask ten times, and an unconfirmed alert is forgotten after seven days (A-10.1)',
  async (database) => {
    const { alerts, deliver, clock, upkeep } = await openAlerts(database);
    clock.now = new Date('2026-11-24T15:00:00Z');
    for (const frequency of ['at-once', 'daily', 'weekly'] as const)
      await alerts.request(email, { ...search, frequency }, visitor);
    const [first, ...others] = await deliver();
    expect(others).toEqual([]);
    // Requests without a mail of their own change nothing that the mail says.
    expect(first?.text).toContain('How often: At once, within 15 minutes');
    const stored = database.db.selectFrom('alerts').select('frequency');
    expect(await stored.execute()).toEqual([{ frequency: 'at-once' }]);
    for (let time = 0; time < 7; time += 1)
      await alerts.request(`buyer-${time}@example.com`, search, visitor);
    const again = alerts.request('last@example.com', search, visitor);
    await expect(again).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining(
        'from this connection within an hour. Please try again in 60',
      ),
    });
    expect(await deliver()).toHaveLength(7);
    clock.now = new Date('2026-11-24T16:00:00Z');
    await alerts.request(email, search, visitor);
    const [second] = await deliver();
    expect(second?.text).toContain('How often: Once a day');
    expect(second?.text).toContain('Finds today: 0 projects');
    for (const parameters of ['only=alder', 'developer=Nobody'])
      await expect(alerts.request(email, { ...search, parameters }, visitor)).rejects.toMatchObject(
        { status: 400 },
      );
    const count = async () =>
      (await database.db.selectFrom('alerts').select('id').execute()).length;
    clock.now = new Date('2026-12-01T14:59:00Z');
    await upkeep();
    expect(await count()).toBe(8);
    clock.now = new Date('2026-12-01T15:01:00Z');
    await upkeep();
    expect(await count()).toBe(0);
  },
);

testOnBoth(
  'who asks for an alert that is confirmed is told that it exists, and it is not changed (A-10.1)',
  async (database) => {
    const { alerts, follow, deliver } = await openAlerts(database);
    await follow(email, search.parameters, 'weekly');
    await alerts.request(email, search, visitor);
    const [mail] = await deliver();
    expect(mail?.subject).toMatch(/^Your alert from /);
    expect(mail?.text).toContain('You have this alert already');
    expect(mail?.text).toContain('How often: Once a week');
    expect(JSON.stringify(mail)).not.toContain('BuyMyPills');
    expect(await alerts.list(memberOf(email))).toMatchObject([
      { state: 'active', frequency: 'weekly' },
    ]);
  },
);

testOnBoth(
  'a followed search is told as one sentence, in which names keep their capitals',
  async (database) => {
    const { alerts, follow } = await openAlerts(database);
    const many = 'price=-750000&rail=train&parking=yes&area=toronto';
    expect(await follow(email, many, 'daily')).toMatchObject({ outcome: 'started' });
    expect(await alerts.list(memberOf(email))).toMatchObject([
      {
        filters: [
          'Up to $750,000',
          'with parking',
          'GO or UP train within 1.5\u00a0km',
          'Toronto and its municipalities',
        ],
      },
    ]);
  },
);

testOnBoth(
  'a member follows at once and again without effect, one with an unproven address confirms; another address confirms anew (A-10.1, A-10.9)',
  async (database) => {
    const { db } = database;
    const { alerts, follow, deliver, issueToken } = await openAlerts(database);
    expect(await follow(email, 'beds=2', 'daily')).toEqual({
      outcome: 'started',
      frequency: 'daily',
    });
    expect(await follow(email, 'sort=price-asc&beds=2', 'weekly')).toEqual({
      outcome: 'followed',
      frequency: 'daily',
    });
    expect(await alerts.list(memberOf(email))).toMatchObject([
      { filters: ['2 bedrooms'], frequency: 'daily', state: 'active', path: '/projects?beds=2' },
    ]);
    expect(await alerts.follow(memberOf('bo@example.com', false), search, visitor)).toMatchObject({
      outcome: 'asked',
    });
    await expect(alerts.list(memberOf('bo@example.com', false))).rejects.toMatchObject({
      status: 403,
    });
    const favourites = { kind: 'favourites', parameters: '', frequency: 'daily' } as const;
    await expect(
      alerts.follow(memberOf('bo@example.com', false), favourites, visitor),
    ).rejects.toMatchObject({ status: 403, message: expect.stringContaining('My Account') });
    expect((await deliver()).map(({ to }) => to)).toEqual(['bo@example.com']);
    const [{ id } = { id: '' }] = await alerts.list(memberOf(email));
    const asOther = alerts.change(memberOf('bo@example.com'), id, { action: 'end' }, visitor);
    await expect(asOther).rejects.toMatchObject({ status: 404 });
    await moveAlerts(db, { from: email, to: 'new@example.com', isProven: false, now: new Date() });
    expect(await alerts.list(memberOf(email))).toEqual([]);
    const moved = memberOf('new@example.com');
    expect(await alerts.list(moved)).toMatchObject([{ id, state: 'unconfirmed' }]);
    await alerts.change(moved, id, { action: 'start' }, visitor);
    await alerts.change(moved, id, { action: 'save', frequency: 'weekly' }, visitor);
    expect(await alerts.list(moved)).toMatchObject([{ state: 'active', frequency: 'weekly' }]);
    await alerts.change(moved, id, { action: 'end' }, visitor);
    expect(await alerts.byLink.list(await issueToken('new@example.com'))).toEqual([]);
    const consents = await db
      .selectFrom('consents')
      .select(['email', 'granted'])
      .orderBy('id')
      .execute();
    expect(consents).toEqual([
      { email, granted: true },
      { email: 'new@example.com', granted: true },
      { email: 'new@example.com', granted: false },
    ]);
  },
);
