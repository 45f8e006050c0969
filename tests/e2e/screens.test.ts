import { beforeAll, expect, test } from 'vitest';
import { listBarriers, measureOverflow } from './instruments.ts';
import { browsingScreens } from './screen-addresses.ts';
import { checkScreen, listLooks, settle } from './screen-checks.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

test.each(listLooks(browsingScreens))(
  '$path keeps still, fits, has no barrier and leads on by keyboard on $device',
  (look) => checkScreen(site, look),
);

test.each([
  { width: 390, name: 'the drawer of filters', path: '/projects' },
  { width: 1280, name: 'an open filter', path: '/projects?map=closed' },
])('$name has no barrier in light and dark', ({ width, path }) =>
  site.visit({ width }, async ({ page, open, isNarrow }) => {
    await open(path);
    if (isNarrow) await page.getByRole('link', { name: 'Filters', exact: true }).click();
    await page.locator('details.filter summary').first().click();
    await settle(page);
    expect(await measureOverflow(page)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await listBarriers(page)).toEqual([]);
    }
  }),
);

test('the errors of the request form have no barrier in light and dark', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open('/property-details/sextant');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await page.getByText('Please enter your name').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await listBarriers(page)).toEqual([]);
    }
  }));
