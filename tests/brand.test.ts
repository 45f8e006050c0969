import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { legalMessages } from '../domain/text/messages/legal.ts';
import { readConfig } from '../server/platform/settings/config.ts';
import { loadBuild } from '../server/http/render-build.ts';
import { buildServer } from '../server/server.ts';
import { openServices } from '../server/services/services.ts';
import { closeAtEnd, projectRoot, until } from './support/harness.ts';
import { readOutbox } from './support/outbox.ts';
import { createSeededData } from './support/seeded-data.ts';

const brand = {
  name: 'Oak Homes',
  legalName: 'Oak Homes Realty Ltd., Brokerage',
  address: '7 Acorn Lane, Toronto, Ontario',
  phone: '416-555-0177',
  email: 'hello@oak.example',
  hours: 'Monday to Thursday, 10:00 to 16:00',
  licence: '',
  social: [{ label: 'Instagram', url: 'https://social.example/oak' }],
  dataStoredIn: 'Montréal, Canada',
};
const colours = { primary: '#7a0019', accent: '#0b5c3b' };
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>1</script></svg>';
const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>';
const font = fileURLToPath(
  import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff2'),
);
let app: Awaited<ReturnType<typeof buildServer>>;
let dataDir = '';

beforeAll(async () => {
  const data = await createSeededData();
  dataDir = data.DATA_DIR;
  const folder = path.join(dataDir, 'brand');
  mkdirSync(path.join(folder, 'fonts'), { recursive: true });
  mkdirSync(path.join(folder, 'legal'));
  writeFileSync(path.join(folder, 'brand.json'), JSON.stringify({ ...brand, colours }));
  writeFileSync(path.join(folder, 'logo.svg'), logo);
  writeFileSync(path.join(folder, 'icon.svg'), icon);
  writeFileSync(path.join(folder, 'legal/disclaimer.md'), 'Words of {legalName} alone.');
  copyFileSync(font, path.join(folder, 'fonts/headings.woff2'));
  const config = readConfig({ ...data, WARM_PICTURES: 'off' }, projectRoot);
  const services = await openServices(config, {
    report: () => {},
    onError: (error) => console.error(error),
    onDatabaseLost: (error) => console.error(error),
  });
  closeAtEnd(() => services.close());
  app = await buildServer(services, await loadBuild());
  closeAtEnd(() => app.close());
  await services.startWork();
});

const findAddress = (html: string, name: string) =>
  new RegExp(`/assets/brand/[0-9a-f]{12}/${name}`).exec(html)?.[0] ?? '';

test('colours, logo, icons and fonts of the brokerage stand on every page, allowed by its policy', async () => {
  for (const url of ['/', '/projects', '/no-such-page']) {
    const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    const style = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? '';
    expect(style, url).toContain(':root{--navy:#7a0019;--on-navy:#faf8f4;--copper:#0b5c3b;');
    expect(style, url).toContain("--serif:'Brand serif','Brand serif Fallback',Georgia,serif");
    // The copy of the built-in font gets the measures that its stand-in has in fonts.css.
    expect(style, url).toContain('size-adjust:92.0%;ascent-override:79.9%;descent-override:28.8%');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy'], url).toContain(`'sha256-${hash}'`);
    expect(body, url).toContain(
      `<img src="${findAddress(body, 'logo.svg')}" width="120" height="40" alt="Oak Homes"/>`,
    );
    expect(body, url).toContain(`<link rel="icon" href="${findAddress(body, 'icon.svg')}"`);
    const preloads = Array.from(
      body.matchAll(/rel="preload" href="([^"]+)" as="font"/g),
      ([, at]) => at,
    );
    expect(preloads, url).toEqual([
      expect.stringContaining('hanken-grotesk-core'),
      findAddress(body, 'headings.woff2'),
    ]);
  }
});

test('the brokerage’s files are kept for good at addresses of their content, and a drawing runs no script', async () => {
  const { body } = await app.inject('/');
  for (const [name, type] of [
    ['logo.svg', 'image/svg+xml'],
    ['icon.svg', 'image/svg+xml'],
    ['apple-touch-icon.png', 'image/png'],
    ['headings.woff2', 'font/woff2'],
  ] as const) {
    const { statusCode, headers } = await app.inject(findAddress(body, name));
    expect([statusCode, headers['content-type'], headers['cache-control']], name).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
    ]);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  }
  expect((await app.inject('/assets/brand/000000000000/logo.svg')).statusCode).toBe(404);
  expect((await app.inject('/favicon.svg')).body).toBe(icon);
  const manifest = await app.inject('/manifest.webmanifest');
  expect(manifest.json()).toMatchObject({ name: 'Oak Homes', theme_color: '#7a0019' });
  const { icons } = manifest.json<{ icons: { src: string; sizes: string }[] }>();
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp((await app.inject(src)).rawPayload).metadata();
    expect([`${width}x${height}`, src]).toEqual([sizes, expect.stringContaining('/assets/brand/')]);
  }
});

test('a brokerage’s own legal page stands in, and no longer says that counsel must review it', async () => {
  const own = await app.inject('/disclaimer');
  expect(own.body).toContain('Words of Oak Homes Realty Ltd., Brokerage alone.');
  expect(own.body).not.toContain(legalMessages.counselNote);
  expect((await app.inject('/terms-of-use')).body).toContain(legalMessages.counselNote);
});

test('the privacy policy says where the data is stored', async () => {
  const { body } = await app.inject('/privacy-policy');
  expect(body).toContain('The data of this site is stored in Montréal, Canada.');
  expect(body).not.toContain('United States');
});

test('another brand.json renames every page, and each names the brokerage (B-1.5)', async () => {
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
    for (const text of [brand.legalName, brand.address, 'tel:', brand.email, brand.social[0]?.url])
      expect(body, url).toContain(text);
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
    const kept = await readOutbox(dataDir);
    return kept.length === 2 && kept;
  });
  for (const { from, to, subject, text, html } of mails) {
    expect([from?.name, from?.address]).toEqual([brand.name, brand.email]);
    expect(text).toContain(brand.legalName);
    expect(JSON.stringify([to, subject, text, html])).not.toMatch(/groundbreak/i);
    expect(html).not.toContain('#b4552d');
  }
});
