import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import sharp from 'sharp';
import { consoleRoutes } from '../domain/operators/console-routes.ts';
import { addDays, toTorontoDay } from '../domain/dates/iso-day.ts';
import { saveCatalogue } from './support/save-catalogue.ts';
import { insertDocument } from '../server/catalogue/project-document-store.ts';
import { insertSentDocuments, listSentDocuments } from '../server/leads/sent-document-store.ts';
import { sendPackage } from '../server/leads/sent-package-store.ts';
import { openAuditWalk } from './support/audit-walk.ts';
import { openConsoleVisitor } from './support/console-visitor.ts';
import { openConsoleSite, type ConsoleSite, type HiredOperator } from './support/console-site.ts';
import { createPostgresDatabase } from './support/databases.ts';
import { buildLeadDraft, buildProject } from './support/factories.ts';
import { createFolder, projectRoot, until } from './support/harness.ts';
import { firstOf, isLongRun, longTest } from './support/long-run.ts';
import { createBareFolder } from './support/seeded-folder.ts';
import { sendWorksheet } from './support/worksheet-requests.ts';

let site: ConsoleSite;
let ada: HiredOperator;
let walk: Awaited<ReturnType<typeof openAuditWalk>>;

const hasPostgres = inject('postgresUrl') !== null;
const databases = [...(hasPostgres ? ['PostgreSQL'] : []), 'embedded'];

describe.each(firstOf(databases))('%s:', (database) => {
  /** What refuses them is the same on both. */
  const takesHostile = isLongRun && database === databases[0];

  beforeAll(async () => {
    // Hostile values are refused more often than any person is.
    site = await openConsoleSite({
      ...(database === 'PostgreSQL'
        ? { DATA_DIR: createFolder(), DATABASE_URL: await createPostgresDatabase('migrated') }
        : { DATA_DIR: await createBareFolder() }),
      LIMIT_LEADS_PER_MINUTE: '100000',
      LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '100000',
      LIMIT_LOGIN_FAILURES_PER_CLIENT: '100000',
    });
    ada = await site.hire('Ada', 'admin', 'agent', 'editor');
    walk = await openAuditWalk(site, ada, { takesHostile });
  });

  const password = 'correct horse battery staple';
  const inAMonth = addDays(toTorontoDay(new Date()), 30);
  const origin = { clientAddress: null, userAgent: null, pageUrl: null };
  const receive = async (
    more: Parameters<typeof buildLeadDraft>[0] = {},
    from: Partial<Parameters<ConsoleSite['services']['leads']['submit']>[1]> = {},
  ) => (await site.services.leads.submit(buildLeadDraft(more), { ...origin, ...from })).reference;
  const findLead = (reference: string) =>
    site.services.database.db
      .selectFrom('leads')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();

  test('acts on a lead leave one line each, or with a fault nothing', async () => {
    const { submit, parameters } = walk;
    const reference = await receive({ phone: '+14165550123' });
    parameters['reference'] = reference;
    const shown = async () => ({ revision: String((await findLead(reference)).revision) });
    await submit('lead', 'take', await shown());
    await submit('lead', 'release', await shown());
    await submit('lead', 'assign', { ...(await shown()), owner: '1' });
    await submit('newLead', 'create', {
      phone: '416 555 0177',
      arrival: 'walk-in',
      submissionId: crypto.randomUUID(),
    });
    await submit('lead', 'contact', { ...(await shown()), name: 'Zo', email: 'zoe@example.com' });
    await submit('lead', 'answered', {});
    await submit('lead', 'status', { ...(await shown()), status: 'lost', reason: 'Moved.' });
    await submit('lead', 'snooze', { ...(await shown()), until: 'tomorrow', own: '' });
    await submit('lead', 'wake', await shown());
    await submit('lead', 'note', { note: 'Hello' });
    await submit('lead', 'call', { outcome: 'reached', words: '' });
    await submit('lead', 'task', { what: 'Call', due: '2027-01-04', assignee: '' });
    const { db } = site.services.database;
    const { id } = await db.selectFrom('lead_tasks').select('id').executeTakeFirstOrThrow();
    await submit('lead', 'task-done', { task: String(id) });
    await submit('lead', 'task-open', { task: String(id) });

    const onOne = async (intent: string, line: string, more: Record<string, string> = {}) =>
      submit(
        'leads',
        intent,
        { lead: `${reference} ${(await shown()).revision}`, ...more },
        { line: `lead.${line}` },
      );
    await onOne('release', 'release');
    await onOne('take', 'take');
    await onOne('assign', 'assign', { owner: '' });
    await onOne('status', 'status', { status: 'won', reason: '' });
    await onOne('snooze', 'snooze', { until: 'tomorrow', own: '' });
    await onOne('spam', 'status');
    await onOne('undo', 'status', { back: 'status new' });

    const mail = { subject: 'Hello', body: 'Hello', delivery: crypto.randomUUID(), lastReply: '0' };
    await submit('reply', 'send', { ...mail, enteredSubject: 'Hello', enteredBody: 'Hello' });
    await submit('exportFile', 'download');
    await submit('subscriberFile', 'download');

    const event = await db.selectFrom('lead_events').select('id').executeTakeFirstOrThrow();
    const { id: leadId } = await findLead(reference);
    const document = {
      id: crypto.randomUUID(),
      project_id: 1,
      kind: 'plans',
      title: 'Floor plans',
      dated_on: '2026-11-20',
      audience: 'by-hand',
      file_name: 'Plans.pdf',
      bytes: 1,
      sha256: '',
      operator_id: 1,
      operator_name: 'Ada',
      at: new Date(),
    } as const;
    await insertDocument(db, document);
    const sentWith = { eventId: event.id, leadId, endsAt: new Date('2100-01-01') };
    await insertSentDocuments(db, sentWith, [document.id]);
    const [sent] = await listSentDocuments(db, leadId);
    await submit('lead', 'revoke', { link: String(sent?.id) });
    await sendPackage(db, { leadId, projectId: 1, endsAt: sentWith.endsAt });
    await submit('lead', 'revoke-package');
  });

  longTest(
    'acts on meetings, spam, mails and people leave one line each, or with a fault nothing',
    async () => {
      const { submit, fill, parameters } = walk;
      const meet = (datetime: string) =>
        receive({ form: 'meeting', attributes: { type: 'virtual meeting', datetime } });
      const [held, missed] = [await meet('2030-01-07 10:00'), await meet('2020-01-06 10:00')];
      await submit('meetings', 'confirm', {
        reference: held,
        revision: '0',
        link: 'https://meet.example/room',
      });
      await submit('meetings', 'move', {
        reference: held,
        revision: '1',
        day: '2030-01-08',
        time: '10:00',
      });
      await submit('newMeeting', 'create', {
        phone: '416 555 0178',
        arrival: 'call',
        submissionId: crypto.randomUUID(),
        type: 'virtual meeting',
        day: '2030-01-12',
        time: '17:30',
      });
      await submit('meetings', 'cancel', { reference: held, revision: '2' });
      await submit('meetings', 'no-show', { reference: missed, revision: '0' });

      const bot = { spamTraps: { honeypot: 'filled in', filledInMs: null } };
      await submit('quarantine', 'release', { reference: await receive({}, bot) });
      await submit('quarantine', 'spam', { reference: await receive({}, bot) });

      const { db } = site.services.database;
      for (const name of ['lead', 'deliveries'] as const) {
        parameters['reference'] = await receive();
        const lead = await findLead(parameters['reference']);
        const forget = () =>
          db
            .updateTable('deliveries')
            .set({ sent_at: null, last_error: 'Nobody there' })
            .where('lead_id', '=', lead.id)
            .where('kind', '=', 'mail-brokerage')
            .where('sent_at', 'is not', null)
            .returning('id')
            .executeTakeFirst();
        const { id } = await until('its mail was sent', forget);
        await submit(name, 'retry', { delivery: id });
      }

      const phone = '+16475550177';
      for (const [email, name] of [
        ['jane@example.com', 'Jane Doe'],
        ['jane.doe@example.org', 'Jane Doe'],
        ['john@example.com', 'John Doe'],
      ] as const)
        await receive({ email, name, phone });
      const pair = await fill('/people/duplicates', 'keep-apart');
      await submit('duplicates', 'keep-apart', pair);
      const { next } = await submit(
        'duplicates',
        'merge',
        await fill('/people/duplicates', 'merge'),
      );
      parameters['id'] = next.split('/').at(-1) ?? '';
      await submit('person', 'undo-merge', await fill(next, 'undo-merge'));
      const contact = { ...(await fill(next, 'contact')), from: 'name Jane Doe', to: 'Jane Roe' };
      await submit('person', 'contact', contact);
      const person = 'john@example.com';
      await submit('privacyFile', 'download', { person });
      await submit('privacy', 'correct', { person, name: 'Johnny', email: '', phone: '' });
      await submit('privacy', 'erase', { person, confirmed: person });
    },
  );

  longTest('steps of a worksheet leave one line each, or with a fault nothing', async () => {
    const { submit, parameters } = walk;
    const { db } = site.services.database;
    const reference = await sendWorksheet(site.url);
    parameters['reference'] = reference;
    const step = async (intent: string, more: Record<string, string> = {}) => {
      const { id } = await findLead(reference);
      const { revision } = await db
        .selectFrom('worksheets')
        .select('revision')
        .where('lead_id', '=', id)
        .executeTakeFirstOrThrow();
      await submit('worksheet', intent, { revision: String(revision), words: 'Said.', ...more });
    };
    // No agreement comes before its worksheet.
    const received_at = new Date('2026-01-04T15:00:00Z');
    await db.updateTable('leads').set({ received_at }).where('reference', '=', reference).execute();
    const days = { apsReceived: '2026-01-05', disclosureReceived: '2026-01-05' };
    const dates = { ...days, guideReceived: '2026-01-05', clockKind: 'condominium', signedOn: '' };
    await step('check');
    await step('send');
    await step('waitlist');
    await step('decline');
    await step('correct', { state: 'sent' });
    await step('decline');
    await step('back');
    await step('allocate', { unit: '1204', unitPriceCad: '', unitNotes: '' });
    await step('sign', { signedOn: '2026-01-05' });
    await step('dates', { ...dates, signedOn: '2026-01-05' });
    await step('rescission');
    await step('firm');
    await step('material-change', { materialChangeOn: '2026-02-02' });
    await step('rescind');
    for (let undone = 0; undone < 5; undone += 1) await step('back');
    await step('withdraw');
    const { id } = await db.selectFrom('uploads').select('id').executeTakeFirstOrThrow();
    await step('delete-photo', { photo: id });
  });

  longTest('settings leave one line for each action, or with a fault nothing', async () => {
    const { submit, fill } = walk;
    for (const ending of ['', '-team']) {
      const idOf = async (name: string) => {
        const html = await (await ada.get('/leads/views')).text();
        const rows = html.split('<li class="saved-view">');
        const row = rows.find((each) => each.includes(`“${name}”`));
        return { id: /name="id" value="(\d+)"/.exec(row ?? '')?.[1] ?? '' };
      };
      await submit('savedViews', `add${ending}`, { name: `One${ending}`, query: '?view=mine' });
      await ada.post('/leads/views', { intent: `add${ending}`, name: `Two${ending}`, query: '' });
      const id = await idOf(`Two${ending}`);
      await submit('savedViews', `up${ending}`, id);
      await submit('savedViews', `down${ending}`, id);
      await submit('savedViews', `rename${ending}`, {
        ...id,
        name: `Three${ending}`,
        original: `Two${ending}`,
      });
      await submit('savedViews', `delete${ending}`, id);
      await submit('templates', `add${ending}`, { name: 'One', subject: 'Hello', body: 'Hello' });
      const shown = await fill('/settings/templates', `save${ending}`);
      await submit('templates', `save${ending}`, { ...shown, body: 'Good day' });
      // Whoever had it open meanwhile sees what would be overwritten.
      const late = await ada.post('/settings/templates', { ...shown, body: 'Good night' });
      expect(await late.text()).toContain('>Now: Good day<');
      await submit(
        'templates',
        `delete${ending}`,
        await fill('/settings/templates', `delete${ending}`),
      );
    }
    await submit('templates', 'add-starters');
    const hours = await fill('/settings/hours', 'save');
    await submit('hours', 'save', { ...hours, target: '20' });
    const lateHours = await ada.post('/settings/hours', { ...hours, day5: '9 a.m. to 1 p.m.' });
    expect((await lateHours.text()).match(/>Now: [^<]+/g)).toEqual([
      '>Now: 9:00 a.m. to 6:00 p.m.',
      '>Now: 20',
    ]);
    await submit('hours', 'add-closure', { firstDay: '2030-01-07', note: 'Moving day' });
    await submit('hours', 'remove-closure', { firstDay: '2030-01-07' });
    const told = await fill('/settings/notices', 'save');
    await submit('notices', 'save', { ...told, overdue1: 'on' });
    expect(await (await ada.post('/settings/notices', told)).text()).toContain('Now: ticked');
    const page = '/settings/routing';
    const fresh = async () => ({ original: (await fill(page, 'save'))['original'] ?? '' });
    const rule = { id: '', keepsUnassigned: 'on' };
    await submit('routing', 'save', { ...(await fresh()), ...rule, form: 'contact' });
    await ada.post(page, { intent: 'save', ...(await fresh()), ...rule, form: 'newsletter' });
    const { id } = await site.services.database.db
      .selectFrom('routing_rules')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const shown = { ...(await fill(page, 'save')), ...rule, id: String(id) };
    await ada.post(page, { ...shown, source: 'fair' });
    const lateRule = await ada.post(page, { ...shown, source: 'walk-in' });
    expect(await lateRule.text()).toContain('>Now: fair<');
    for (const intent of ['up', 'down', 'delete'])
      await submit('routing', intent, { ...(await fresh()), id: String(id) });
    // What was entered in a rule that is gone can be added again.
    const gone = await (await ada.post(page, { ...shown, source: 'walk-in' })).text();
    expect(gone).toContain('changed this while you were looking at it');
    expect(gone).toContain('value="walk-in"');
    await submit('away', 'away-of', {
      operator: '1',
      original: '',
      until: '2030-01-07',
    });
    await submit('away', 'away', { original: '2030-01-07', until: '' });
  });

  test('acts of access leave one line each, or with a fault nothing', async () => {
    const { submit } = walk;
    const wrong = await ada.post('/operators', { intent: 'invite', email: 'bo@', agent: 'on' });
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('>Enter an email address such as mina@example.com.<'),
    ]);
    const { text } = await submit('operators', 'invite', { email: 'bo@example.com', agent: 'on' });
    const token = /invitation\/([\w-]+)/.exec(text)?.[1] ?? '';
    const { id } = await site.services.database.db
      .selectFrom('operators')
      .select('id')
      .where('email', '=', 'bo@example.com')
      .executeTakeFirstOrThrow();
    const operator = String(id);
    await submit('operators', 'roles', { operator, original: 'agent', agent: 'on', editor: 'on' });
    await submit('away', 'away-of', { operator, original: '', until: '2030-01-07' });
    expect(await (await ada.get('/settings/away')).text()).toContain(
      `/console/leads?status=open&amp;owner=${operator}"`,
    );
    const bo = openConsoleVisitor(site.url);
    const path = `/invitation/${token}`;
    const secret = /class="key">(\w+)</.exec(await (await bo.get(path)).text())?.[1] ?? '';
    const person = { name: 'Bo', email: 'bo@example.com', password, code: site.showCode(secret) };
    await submit('invitation', 'accept', person, { path, by: bo });
    await submit('operators', 'link', { operator });
    await submit('operators', 'remove', { operator });
    const audit = await (await ada.get('/audit?action=operators.remove')).text();
    expect(audit).toContain('<option value="operators.remove" selected="">Operator removed<');
    expect(audit).toMatch(/<td>Operator removed<[^]*<td>operator /);
    const labels = Array.from(
      audit.matchAll(/<option value="\w+\.[\w-]+"[^>]*>([^<]+)</g),
      ([, l]) => l,
    );
    expect(labels).toHaveLength(
      Object.values(consoleRoutes).flatMap(({ actions }) => Object.keys(actions)).length,
    );
    expect(new Set(labels).size).toBe(labels.length);
    await submit('auditExport', 'export', {}, { send: () => ada.get('/audit/export.csv') });

    await submit('me', 'name', { name: 'Ada Lovelace' });
    const codes = await submit('me', 'recovery-codes');
    const [one = '', two = ''] = codes.text.match(/[A-Z\d]{4}(?:-[A-Z\d]{4}){3}/g) ?? [];
    const other = openConsoleVisitor(site.url);
    await submit('signIn', 'sign-in', {}, { send: () => other.signIn(ada.email, one) });
    const session = /name="session" value="([\da-f-]{36})"/.exec(
      await (await ada.get('/me')).text(),
    )?.[1];
    await submit('me', 'end-session', { session: session ?? '' });
    await other.signIn(ada.email, two);
    await submit('me', 'end-others');
    await submit('prove', 'prove', { code: site.showCode(ada.secret, 1) });
    await submit('me', 'password', { old: password, password: 'another horse battery staple' });
    const offer = await (await ada.get('/me/app')).text();
    const key = /class="key">(\w+)</.exec(offer)?.[1] ?? '';
    const sealed = /name="sealed" value="([^"]+)"/.exec(offer)?.[1] ?? '';
    await submit('newApp', 'replace', { sealed, code: site.showCode(key) });
  });

  /** Sends a form with a file, as a browser does. */
  const sendFile = (path: string, field: string, file: File) => (form: URLSearchParams) => {
    const body = new FormData();
    for (const [name, value] of form) body.append(name, value);
    body.append(field, file);
    return ada.post(path, {}, { body });
  };

  longTest('acts on the catalogue leave one line each, or with a fault nothing', async () => {
    const { submit, fill } = walk;
    await submit('newRecord', 'create', { name: 'Why' }, { path: '/catalogue/faq/new' });
    const { next: draft } = await submit(
      'newRecord',
      'create',
      { name: 'How' },
      { path: '/catalogue/faq/new' },
    );
    const record = async (path: string, intent: string, more: Record<string, string> = {}) =>
      submit('record', intent, { ...(await fill(path, 'save')), ...more }, { path });
    const whole = (path: string, intent: string, more: Record<string, string> = {}) =>
      submit('record', intent, more, { path });
    await record(draft, 'save', { answer: 'So.' });
    const { next: live } = await record(draft, 'publish');
    const left = await ada.get(draft);
    expect([left.status, left.headers.get('location')]).toEqual([302, `/console${live}`]);
    const { next: copy } = await whole(live, 'duplicate');
    await whole(copy, 'discard');
    expect((await ada.get(copy)).status).toBe(404);
    await ada.post(live, { ...(await fill(live, 'save')), answer: 'Or so.' });
    await submit('record', 'preview', await fill(live, 'save'), { path: live });
    await whole(live, 'end-previews');
    await whole(live, 'schedule', { kind: 'publish', at: `${inAMonth}T10:00` });
    await submit('schedule', 'cancel', await fill('/schedule', 'cancel'));
    await record(live, 'publish');
    await submit('recordHistory', 'restore', await fill(`${live}/history`, 'restore'), {
      path: `${live}/history`,
    });
    await whole(live, 'discard');
    await whole(live, 'archive');
    await whole(live, 'restore');
    await whole(live, 'unpublish');
    await ada.post(live, await fill(live, 'publish'));
    await whole(live, 'remove');
    const removed = await ada.get(live);
    expect(removed.headers.get('location')).toBe(`/console${live}/history`);
    const audit = await (await ada.get('/audit?action=record.remove')).text();
    expect(audit).toContain(`href="/console${live}/history"`);
  });

  longTest('acts on files leave one line each, or with a fault nothing', async () => {
    const { submit, fill, parameters } = walk;
    const { db } = site.services.database;
    const incentives = [{ title: 'Free locker', expiresOn: '2020-01-01' }];
    const lake = buildProject({ stub: 'lake', incentives });
    await saveCatalogue(site.services.database, { projects: [lake] });
    const { id } = await db.selectFrom('projects').select('id').executeTakeFirstOrThrow();
    parameters['id'] = String(id);
    for (const intent of ['verify', 'end-incentives', 'sell-out'])
      await submit('freshness', intent, { id: String(id) });

    const documents = `/catalogue/project/${id}/documents`;
    const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'Brochure.pdf');
    const kind = { kind: 'brochure' };
    await submit('documents', 'add', kind, { send: sendFile(documents, 'file', pdf) });
    const changed = { ...(await fill(documents, 'change')), title: 'Booklet' };
    await submit('documents', 'change', changed, { path: documents });
    await submit('documents', 'delete', await fill(documents, 'delete'), { path: documents });

    const paint = async (background: string) =>
      new Uint8Array(
        await sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    const content = await paint('#333333');
    const upload = () =>
      ada.post(
        '/catalogue/pictures/upload?name=Lobby.png',
        {},
        {
          body: content,
          headers: { 'content-type': 'application/octet-stream' },
        },
      );
    const { text } = await submit('pictureUpload', 'add', {}, { send: upload });
    const { file } = JSON.parse(text) as { file: string };
    const part = { left: '0', top: '0', width: '30', height: '30' };
    await submit('pictureCrop', 'crop', { file, ...part });
    const page = '/catalogue/pictures';
    const other = new File([await paint('#777777')], 'Other.png');
    const shown = { ...lake, images: [{ file, alt: 'The lobby' }] };
    await saveCatalogue(site.services.database, { projects: [buildProject(shown)] });
    await submit('pictures', 'replace', { file }, { send: sendFile(page, 'picture', other) });
  });

  longTest('acts on many records leave one line each, or with a fault nothing', async () => {
    const { submit, fill, parameters } = walk;
    const untilDone = (path: string, intent: string) =>
      until(`${path} can be ${intent}`, () => fill(path, intent).catch(() => null));
    const untilUndone = (table: 'batches' | 'catalogue_imports') =>
      until(`one of ${table} is undone`, async () =>
        site.services.database.db
          .selectFrom(table)
          .select('state')
          .where('state', '=', 'undone')
          .executeTakeFirst(),
      );
    const table = new File(['Question,Answer\nWhy?,So.\n'], 'faq.csv');
    const upload = async () => {
      const send = sendFile('/catalogue/imports', 'file', table);
      const { next } = await submit('imports', 'upload', { collection: 'faqEntries' }, { send });
      parameters['id'] = next.split('/').at(-1) ?? '';
      return next;
    };
    const first = await upload();
    await submit('import', 'check', await fill(first, 'check'));
    await untilDone(first, 'remap');
    const cell = { line: '2', column: 'Answer', before: 'So.', text: 'Because.' };
    await submit('import', 'correct', cell);
    await submit('import', 'remap', await untilDone(first, 'remap'));
    await submit('import', 'discard', await fill(first, 'discard'));
    const second = await upload();
    await ada.post(second, await fill(second, 'check'));
    await submit('import', 'run', await untilDone(second, 'run'));
    await submit('import', 'undo', await untilDone(second, 'undo'));
    await untilUndone('catalogue_imports');
    const third = await upload();
    await ada.post(third, await fill(third, 'check'));
    await submit('import', 'draft', await untilDone(third, 'draft'));
    await submit('import', 'publish', await untilDone(third, 'publish'));
    await untilDone(third, 'undo');

    const path = '/catalogue/project/bulk?all';
    const { next } = await submit(
      'bulkNew',
      'plan',
      { 'field-0': 'salesStatus', 'way-0': 'set', 'value-0': 'Register now' },
      { path },
    );
    parameters['batch'] = next.split('/').at(-1) ?? '';
    await submit('bulk', 'run', await untilDone(next, 'run'));
    await submit('bulk', 'undo', await untilDone(next, 'undo'));
    await untilUndone('batches');
  });

  longTest('acts on the site leave one line each, or with a fault nothing', async () => {
    const { submit, fill } = walk;
    const { next: begun } = await submit('site', 'begin', await fill('/site', 'begin'));
    expect((await submit('record', 'discard', {}, { path: begun })).next).toBe('/site');
    for (const collection of ['look', 'home', 'legal', 'brokerage']) {
      const list = `/catalogue/${collection}`;
      const create = { intent: 'create', name: 'Another' };
      const answers = [await ada.get(list), await ada.get(`${list}/new`)];
      for (const answer of [...answers, await ada.post(`${list}/new`, create)]) {
        expect(answer.status, collection).toBe(404);
        expect(await answer.text(), collection).toContain('are edited one by one, under Site.');
      }
    }
    const svg = new File(
      [
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
      ],
      'logo.svg',
    );
    const logo = { field: 'logo' };
    await submit('siteFiles', 'upload', logo, { send: sendFile('/site/logo', 'file', svg) });
    await submit('siteFiles', 'remove', { field: 'logo' });
    const film = new File([readFileSync(`${projectRoot}/demo/video/hero-tall.mp4`)], 'a.mp4');
    const video = { field: 'video' };
    await submit('siteVideo', 'upload', video, { send: sendFile('/site/video', 'file', film) });
    await submit('siteVideo', 'remove', { field: 'video' });
  });

  const reply = { template: '1', subject: 'Hello', body: 'Hello' };
  /** With their fields. They store nothing, or what says for a minute who has a lead open. */
  const withoutLine = [
    ['reply', 'preview', reply],
    ['textEditor', 'preview', { collection: 'blog', text: '# Homes' }],
    ['events', 'look', { tab: '7f3a', lead: '' }],
    ['passkeyOptions', 'sign-in', {}],
    ['passkeyOptions', 'prove', {}],
    ['passkeyOptions', 'add', {}],
  ] as const;
  /** The same; in tests of their own: they take a device, or a month without use. */
  const walkedElsewhere = [
    ['signIn', 'passkey', { passkey: '{}' }],
    ['prove', 'passkey', { passkey: '{}' }],
    ['me', 'add-passkey', { passkey: '{}', name: 'Key' }],
    ['me', 'remove-passkey', { passkey: '1' }],
    ['pictures', 'delete', { file: 'none.png' }],
  ] as const;

  test.runIf(takesHostile)('acts without a line take hostile values', async () => {
    walk.parameters['reference'] = await receive();
    for (const [name, intent, fields] of [...withoutLine, ...walkedElsewhere])
      await walk.provoke(name, intent, fields);
  });

  test('signing out leaves one line, or with a fault nothing', () =>
    walk.submit('home', 'sign-out', {}, { path: '/?index' }));

  longTest('every action of the console was walked', () => {
    const all = Object.entries(consoleRoutes).flatMap(([name, { actions }]) =>
      Object.keys(actions).map((intent) => `${name}.${intent}`),
    );
    const others = [...withoutLine, ...walkedElsewhere];
    const known = others.map(([name, intent]) => `${name}.${intent}`);
    expect([...walk.walked, ...known].sort()).toEqual(all.sort());
  });

  test.runIf(takesHostile)(
    'no hostile value in any field of an action causes an error or keeps others waiting',
    () => {
      expect(walk.problems).toEqual([]);
    },
  );
});
