import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { leadFormRows, sentFormNames, type SentFormName } from '../domain/leads/lead-form-rows.ts';
import { until } from './support/harness.ts';
import { addMembers } from './support/members.ts';
import { readOutbox, type SentMail } from './support/outbox.ts';
import { createSeededData } from './support/seeded-data.ts';
import { openSiteInside } from './support/site-inside.ts';
import { suite, uploadPhoto } from './support/worksheet-requests.ts';

const brokerage = 'leads@brokerage.example';
const member = 'member@homes.example';

let siteUrl = '';
let dataDir = '';
let token = '';
let oldToken = '';

beforeAll(async () => {
  const data = await createSeededData();
  dataDir = data.DATA_DIR;
  const [added] = await addMembers(data, [member], true);
  token = added?.live ?? '';
  oldToken = added?.over ?? '';
  const limits = { LIMIT_LEADS_PER_MINUTE: '1000', LIMIT_CONFIRMATIONS_PER_EMAIL: '1000' };
  siteUrl = (await openSiteInside({ ...data, LEADS_TO: brokerage, ...limits })).url;
});

const word = 'Quizzaciously';
const words = `${word} <b>${word}</b> https://${word}.example`;
const attributes = { agent: word, buyOrSell: word, type: word, datetime: word, note: words };
const attribution = { utm_source: word, utm_medium: words, viewed: [word] };
const person = { name: `${word} Byron`, phone: '416-555-0123' };
const extras = { message: words, attributes, attribution };

const purchaser = (email: string) => ({
  first_name: word,
  last_name: word,
  street_address: words,
  suite: words,
  city: words,
  province: words,
  postal_code: words,
  phone_number: '+14165550123',
  email,
  occupation: words,
  employer: words,
});

/** What a stranger can write in each form, and the address that gets its mails. */
const bodies: Readonly<Record<SentFormName, (email: string) => Promise<object> | object>> = {
  'project-request': (email) => ({ ...person, ...extras, email, project_stub: 'sextant' }),
  contact: (email) => ({ ...person, ...extras, email }),
  meeting: (email) => ({
    ...person,
    ...extras,
    email,
    type: 'virtual meeting',
    datetime: '2099-03-02 14:30',
  }),
  worksheet: async (email) => ({
    ...suite,
    ...extras,
    project_name: words,
    choice1: words,
    choice2: words,
    choice3: words,
    firstPurchaser: { ...purchaser(email), photo_id: await uploadPhoto(siteUrl) },
    secondPurchaser: { ...purchaser(email), photo_id: await uploadPhoto(siteUrl) },
  }),
  direct: (email) => ({ ...person, ...extras, email, source: words, projectStub: word }),
  newsletter: (email) => ({ ...extras, email }),
  registration: (email) => ({ ...person, ...extras, email }),
};

async function send(form: SentFormName, email: string, headers: Record<string, string> = {}) {
  const path = leadFormRows[form].apiPath;
  const response = await fetch(`${siteUrl}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(await bodies[form](email)),
  });
  expect([form, response.status, response.ok ? '' : await response.text()]).toEqual([
    form,
    200,
    '',
  ]);
}

const findMail = (email: string) =>
  until(`a mail to ${email}`, async () =>
    (await readOutbox(dataDir)).find(({ to }) => to?.some(({ address }) => address === email)),
  );

async function readAttachment({ content, mimeType, filename }: SentMail['attachments'][number]) {
  const bytes = new Uint8Array(
    typeof content === 'string' ? Buffer.from(content, 'base64') : content,
  );
  const text =
    mimeType === 'application/pdf'
      ? (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
      : new TextDecoder().decode(bytes);
  return `${filename} ${text.replaceAll(/\r?\n[ \t]/g, '')}`;
}

/** Every part of a mail as text: headers, text, HTML, names and contents of attachments. */
const readParts = async ({ headers, text, html, attachments }: SentMail): Promise<string> =>
  [
    ...headers.map(({ key, value }) => `${key}: ${value}`),
    text,
    html,
    ...(await Promise.all(attachments.map(readAttachment))),
  ].join('\n');

test.each(sentFormNames)(
  'no part of the mail to an unproven address holds a word of who filled in the form %s (D-2.11)',
  async (form) => {
    const email = `${form}@stranger.example`;
    await send(form, email);
    const parts = await readParts(await findMail(email));
    expect(parts).toContain(email);
    expect(parts.toLowerCase()).not.toContain(word.toLowerCase());
  },
);

test('the brokerage gets what was written, and a link to the worksheet instead of its PDF', async () => {
  await send('worksheet', 'brokerage@stranger.example');
  const mail = await until('the mail', async () =>
    (await readOutbox(dataDir)).find(({ text }) => text?.includes('brokerage@stranger.example')),
  );
  expect(mail.to).toMatchObject([{ address: brokerage }]);
  expect(mail.text).toContain(word);
  expect(mail.text).toMatch(/:\/\/.+\/console\/worksheets\/GB-.{6}/);
  expect(mail.attachments).toEqual([]);
});

test('a member gets the PDF when signed in and the worksheet names the proven address', async () => {
  const countToMember = async () =>
    (await readOutbox(dataDir)).filter(({ to }) => to?.[0]?.address === member);
  const sendAs = async (headers: Record<string, string>) => {
    const before = (await countToMember()).map(({ file }) => file);
    await send('worksheet', member, headers);
    const mail = await until('the next mail', async () =>
      (await countToMember()).find(({ file }) => !before.includes(file)),
    );
    return mail.attachments.map(({ filename }) => filename);
  };
  expect(await sendAs({ token })).toEqual([expect.stringMatching(/^worksheet-GB-.{6}\.pdf$/)]);
  expect(await sendAs({})).toEqual([]);
  expect(await sendAs({ token: oldToken })).toEqual([]);
  expect(await sendAs({ token: 'unknown' })).toEqual([]);
  await send('worksheet', 'other@stranger.example', { token });
  expect((await findMail('other@stranger.example')).attachments).toEqual([]);
});
