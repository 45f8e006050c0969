import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../server/config.ts';
import { loadBuild } from '../server/http/render-build.ts';
import { buildServer } from '../server/http/server.ts';
import { openServices } from '../server/services.ts';
import { closeAtEnd, projectRoot, until } from './harness.ts';
import { readKeptMails } from './kept-mails.ts';
import { createSeededFolder } from './seeded-folder.ts';

const brand = {
  name: 'Oak Homes',
  legalName: 'Oak Homes Realty Ltd., Brokerage',
  address: '7 Acorn Lane, Toronto, Ontario',
  phone: '416-555-0177',
  email: 'hello@oak.example',
  hours: 'Monday to Thursday, 10:00 to 16:00',
  licence: '',
  social: [],
  dataStoredIn: 'Montréal, Canada',
};
let app: Awaited<ReturnType<typeof buildServer>>;
let dataDir = '';

beforeAll(async () => {
  dataDir = await createSeededFolder();
  const config = readConfig({ DATA_DIR: dataDir, WARM_PICTURES: 'off' }, projectRoot);
  const mail = { ...config.mail, from: `${brand.name} <${brand.email}>`, leadsTo: brand.email };
  const services = await openServices(
    { ...config, brand, mail },
    {
      report: () => {},
      onError: (error) => console.error(error),
      onDatabaseLost: (error) => console.error(error),
    },
  );
  closeAtEnd(() => services.close());
  app = await buildServer(services, await loadBuild());
  closeAtEnd(() => app.close());
  await services.startWork();
});

test('the privacy policy says where the data is stored', async () => {
  const { body } = await app.inject('/privacy-policy');
  expect(body).toContain('The data of this site is stored in Montréal, Canada.');
  expect(body).not.toContain('United States');
});

test('another brand.json renames every page, and each names the brokerage', async () => {
  const addresses = [
    '/',
    '/projects',
    '/assignment-page',
    '/property-details/orrery',
    '/about-us',
    '/contact-us',
    '/schedule-meeting',
    '/allocation-worksheet',
    '/faq',
    '/privacy-policy',
    '/terms-of-use',
    '/disclaimer',
    '/affordability-calculator',
    '/login',
    '/no-such-page',
  ];
  for (const url of addresses) {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(body, url).toContain(brand.legalName);
    expect(body, url).not.toMatch(/groundbreak/i);
  }
});

test('another brand.json renames the mails to the visitor and to the brokerage', async () => {
  const sent = await app.inject({
    method: 'POST',
    url: '/api/v1/contact_us',
    payload: {
      name: 'Ada Byron',
      phone: '4165550123',
      email: 'ada@example.com',
      message: 'Hello',
    },
  });
  expect([sent.statusCode, sent.json()]).toMatchObject([200, { message: 'Contact saved' }]);
  const mails = await until('both mails are kept', async () => {
    const kept = await readKeptMails(dataDir);
    return kept.length === 2 && kept;
  });
  for (const { from, to, subject, text, html } of mails) {
    expect([from?.name, from?.address]).toEqual([brand.name, brand.email]);
    expect(text).toContain(brand.legalName);
    expect(JSON.stringify([to, subject, text, html])).not.toMatch(/groundbreak/i);
  }
});
