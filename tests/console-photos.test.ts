import { expect, test } from 'vitest';
import { openConsoleSite } from './support/console-site.ts';
import { openConsoleVisitor } from './support/console-visitor.ts';
import { sendWorksheet } from './support/worksheet-requests.ts';

test('a photo ID opens for the owner of its worksheet after a new code, and for nobody else at any time (D-4.3)', async () => {
  const site = await openConsoleSite();
  const { db } = site.services.database;
  const reference = await sendWorksheet(site.url);
  const [nobody, owner, colleague, editor] = [
    openConsoleVisitor(site.url),
    await site.hire('Al', 'agent'),
    await site.hire('Bo', 'agent'),
    await site.hire('Ed', 'editor'),
  ];
  await owner.post(`/leads/${reference}`, { intent: 'take', revision: '1' });
  const page = await (await owner.get(`/worksheets/${reference}`)).text();
  const photo = /\/photos\/[\da-f-]{36}/.exec(page)?.[0] ?? '';
  const address = `/worksheets/${reference}${photo}`;
  const views = () =>
    db.selectFrom('photo_views').select(['operator_name', 'client_address']).execute();

  expect((await nobody.get(address)).headers.get('location')).toMatch('/console/sign-in');
  expect((await nobody.get(`${address}.data`)).headers.get('content-type')).not.toBe('image/jpeg');
  expect((await editor.get(address)).status).toBe(403);
  for (const path of [
    address,
    `/worksheets/${reference}/worksheet.pdf`,
    `/worksheets/${reference}`,
  ])
    expect((await colleague.get(path)).status, path).toBe(404);
  expect(await views()).toEqual([]);

  const shown = await owner.get(address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  expect(
    Buffer.from(await shown.arrayBuffer())
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('ffd8ff');
  expect(await views()).toEqual([{ operator_name: 'Al', client_address: '127.0.0.1' }]);

  const pdf = await owner.get(`/worksheets/${reference}/worksheet.pdf`);
  expect([pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    `attachment; filename="worksheet-${reference}.pdf"`,
  ]);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  site.wait(21);
  expect((await owner.get(address)).headers.get('location')).toBe(
    `/console/prove?to=${encodeURIComponent(address)}`,
  );
  await owner.post(`/leads/${reference}`, { intent: 'release', revision: '2' });
  await colleague.post(`/leads/${reference}`, { intent: 'take', revision: '3' });
  await owner.post('/prove', { intent: 'prove', code: site.showCode(owner.secret) });
  expect((await owner.get(address)).status).toBe(404);
  expect(await views()).toHaveLength(1);
});
