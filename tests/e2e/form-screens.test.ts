import { beforeAll, expect, test } from 'vitest';
import { listFocusProblems, measureShift } from './support/accessibility.ts';
import { formScreens, otherScreens } from './support/screen-addresses.ts';
import {
  checkAtEveryWidth,
  checkScreen,
  listLooks,
  settle,
  shiftLimit,
} from './support/screen-checks.ts';
import { openSite, type OpenSite } from './support/site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

test.each(listLooks(formScreens))(
  '$path keeps still, fits, has no barrier and leads on by keyboard on $device (B-2.14–16)',
  (look) => checkScreen(site, look),
);

test.each(otherScreens)(
  '%s, as every page of the site, keeps still, leads on by keyboard, and has no barrier at any width',
  (path) =>
    site.visit({ width: 390, expected: [/404/] }, async ({ page, open }) => {
      await open(path);
      await settle(page);
      expect(await measureShift(page)).toBeLessThan(shiftLimit);
      expect(await listFocusProblems(page)).toEqual([]);
      await checkAtEveryWidth(page);
    }),
);
