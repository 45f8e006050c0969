import { beforeAll, test } from 'vitest';
import { formScreens, otherScreens } from './support/screen-addresses.ts';
import { checkScreen, listLooks } from './support/screen-checks.ts';
import { openSite, type OpenSite } from './support/site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

test.each(listLooks(formScreens))(
  '$path keeps still, fits, has no barrier and leads on by keyboard on $device (B-2.14–16)',
  (look) => checkScreen(site, look),
);

test.each(listLooks(otherScreens))(
  '$path, as every page of the site, keeps still, fits, has no barrier and leads on by keyboard on $device',
  (look) => checkScreen(site, look),
);
