import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createCodeReader } from '../support/account-requests.ts';
import { closeAtEnd, until } from '../support/harness.ts';
import {
  missingPrograms,
  openFirefox,
  openWebKit,
  type OtherBrowser,
} from './support/other-browsers.ts';
import { newVisitor } from './support/request-form.ts';
import { browsingScreens, formScreens } from './support/screen-addresses.ts';
import { openSite } from './support/site.ts';

const choose = (selector: string, option: string) => `(() => {
  const field = document.querySelector(${JSON.stringify(selector)});
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(
    field,
    [...field.options].find(({ value, text }) => [value, text].includes(${JSON.stringify(option)})).value,
  );
  field.dispatchEvent(new Event('change', { bubbles: true }));
})()`;
/** Chooses a picture that the page draws: no dialog for files opens. */
const attachPhoto = (selector: string) => `(() => {
  const canvas = document.createElement('canvas');
  canvas.toBlob((blob) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([blob], 'card.png', { type: 'image/png' }));
    const field = document.querySelector(${JSON.stringify(selector)});
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
})()`;
const worksheet = {
  texts: {
    project_name: 'Sextant',
    lot_number: '17',
    'firstPurchaser.first_name': 'Zoë',
    'firstPurchaser.last_name': 'Lévy',
    'firstPurchaser.street_address': '1 Example Street',
    'firstPurchaser.city': 'Toronto',
    'firstPurchaser.province': 'Ontario',
    'firstPurchaser.postal_code': 'M5V 0A1',
    'firstPurchaser.phone_number': '416 555 0123',
    'firstPurchaser.occupation': 'Engineer',
    'firstPurchaser.employer': 'Analytical Ltd.',
  },
  choices: { selectedMeetingType: 'No preference', parking: 'Yes', locker: 'No' },
};

const hasStarted = `Object.keys(document).some((key) => key.startsWith('__reactContainer'))`;
const touch = `window.dispatchEvent(new Event('pointerdown'))`;

/** Enters a text as React reads it. */
const enter = (selector: string, text: string) => `(() => {
  const field = document.querySelector(${JSON.stringify(selector)});
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.focus();
  Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
})()`;
const click = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).click()`;
/** Whether React has reached an element: it starts before that. */
const answers = (selector: string) =>
  `Object.keys(document.querySelector(${JSON.stringify(selector)})).some((key) => key.startsWith('__reactProps'))`;
/** WebKit keeps what it stored in the visit before. */
const pick = (selector: string) => `(() => {
  const box = document.querySelector(${JSON.stringify(selector)});
  if (!box.checked) box.click();
})()`;
const count = (selector: string) => `document.querySelectorAll(${JSON.stringify(selector)}).length`;
const submit = (form: string) => click(`${form} button[type="submit"], ${form} button:not([type])`);

function use(browser: OtherBrowser, origin: string) {
  const { evaluate } = browser;
  const see = (expression: string) =>
    until(expression, async () => (await evaluate(expression)) === true);
  return {
    see,
    open: async (path: string) => {
      await browser.open(origin + path);
      await evaluate(touch);
      await until(`${path} starts`, async () => {
        await evaluate(touch);
        return (await evaluate(hasStarted)) === true;
      });
    },
    do: evaluate,
  };
}

const each = [
  ['WebKit', { width: 447, height: 844 }, openWebKit],
  ['WebKit', { width: 1280, height: 800 }, openWebKit],
  ['Firefox', { width: 390, height: 844 }, openFirefox],
  ['Firefox', { width: 1280, height: 800 }, openFirefox],
] as const;
const why = missingPrograms.length > 0 ? ` (skipped without ${missingPrograms.join(', ')})` : '';

test.skipIf(missingPrograms.length > 0).each(each)(
  `a buyer in %s at %o sees every page, filters, saves, asks, registers and calculates${why}`,
  { timeout: 300_000 },
  async (name, size, open) => {
    const site = await openSite();
    const browser = await open(size);
    try {
      const buyer = use(browser, site.url);
      await buyer.see(`window.innerWidth === ${size.width}`);
      for (const path of [...browsingScreens, ...formScreens]) {
        await buyer.open(path);
        expect(await buyer.do(`document.body.innerText.includes('Something went wrong')`)).toBe(
          false,
        );
        expect(await buyer.do(`document.getElementById('start-failure')?.hidden`)).toBe(true);
        const overflow =
          'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        expect([path, await buyer.do(overflow)]).toEqual([path, 0]);
        const folder = process.env['SHOTS_FOLDER'];
        const file = path.replaceAll(/\W+/g, '-');
        if (folder) await browser.shoot(`${folder}/${name}-${size.width}-${file}.png`);
      }

      await buyer.open('/');
      await buyer.do(enter('.hero [name="q"]', 'Oakville'));
      await buyer.do(submit('.hero .search-box'));
      await buyer.see(`${count('.listing-cards .card')} > 0`);
      await buyer.open('/projects');
      await buyer.do(click('.listing-cards .favourite-button'));
      await buyer.see(`${count('.favourite-button[aria-pressed="true"]')} > 0`);
      await buyer.open('/projects?parking=yes');
      await buyer.see(`${count('.listing-cards .card')} > 1`);
      await buyer.see(answers('.listing-cards li:nth-child(1) .compare-box input'));
      await buyer.do(pick('.listing-cards li:nth-child(1) .compare-box input'));
      await buyer.do(pick('.listing-cards li:nth-child(2) .compare-box input'));
      await buyer.see(`${count('.compare-tray a[href^="/compare"]')} === 1`);
      await buyer.do(click('.compare-tray a[href^="/compare"]'));
      await buyer.see(`${count('.compare-table thead th')} === 3`);

      const visitor = newVisitor();
      const fill = async (form: string) => {
        for (const field of ['name', 'phone', 'email'] as const)
          await buyer.do(enter(`${form} [name="${field}"]`, visitor[field]));
      };
      await buyer.open('/property-details/sextant');
      await fill('.lead-form');
      await buyer.do(enter('.lead-form [name="message"]', visitor.message));
      await buyer.do(submit('.lead-form'));
      await buyer.see(`${count('.lead-saved strong')} === 1`);
      expect(await site.listLeads(visitor)).toHaveLength(1);

      await buyer.open('/schedule-meeting');
      await fill('.lead-form');
      await buyer.do(enter('.lead-form [name="message"]', visitor.message));
      await buyer.do(choose('.lead-form [name="type"]', 'virtual meeting'));
      await buyer.do(enter('.lead-form [name="date"]', '2098-03-05'));
      await buyer.see(`${count('.lead-form [name="time"] option[value="10:00"]')} === 1`);
      await buyer.do(choose('.lead-form [name="time"]', '10:00'));
      await buyer.do(submit('.lead-form'));
      await buyer.see(`${count('.lead-saved strong')} === 1`);

      await buyer.open('/allocation-worksheet');
      await buyer.do(click('[name="propertyType"][value="home"]'));
      for (const [field, text] of Object.entries(worksheet.texts))
        await buyer.do(enter(`[name="${field}"]`, text));
      for (const [field, option] of Object.entries(worksheet.choices))
        await buyer.do(choose(`[name="${field}"]`, option));
      await buyer.do(enter('[name="firstPurchaser.email"]', visitor.email));
      const goOn = `(() => {
        const all = [...document.querySelectorAll('.worksheet button')];
        all.find((each) => /Continue|Submit/.test(each.textContent) && each.offsetParent).click();
      })()`;
      await buyer.do(goOn);
      await buyer.see(`document.querySelector('.worksheet').innerText.includes('Step 2 of 3')`);
      await buyer.do(attachPhoto('[name="firstPurchaser.photo"]'));
      await buyer.see(`document.body.innerText.includes('card.png is uploaded.')`);
      await buyer.do(goOn);
      await buyer.see(`document.querySelector('.worksheet').innerText.includes('Step 3 of 3')`);
      await buyer.do(goOn);
      await buyer.see(`${count('.lead-saved strong')} === 1`);

      await buyer.open('/signup');
      await fill('main form');
      await buyer.do(submit('main form'));
      await buyer.see(`${count('.account-saved')} === 1`);
      const code = await createCodeReader(site.dataDir)(visitor.email);
      await buyer.open(`/verification-screen?email=${encodeURIComponent(visitor.email)}`);
      await buyer.do(enter('main [name="email"]', visitor.email));
      await buyer.do(enter('main [name="code"]', code));
      await buyer.do(submit('main form'));
      await buyer.see(`location.pathname === '/create-new-password'`);
      await buyer.see(`${count('main [name="password"]')} === 1`);
      for (const field of ['password', 'confirmation'])
        await buyer.do(enter(`main [name="${field}"]`, 'granite-38'));
      await buyer.do(submit('main form'));
      await buyer.see(`location.pathname !== '/create-new-password'`);
      await buyer.open('/property-details/sextant');
      await buyer.see(`/\\$\\d{3},\\d{3}/.test(document.querySelector('.plan-table').innerText)`);
      expect(await site.listLeads(visitor)).toHaveLength(4);

      await buyer.open('/mortgage-payment-calculator');
      await buyer.see(
        `/^\\d{4}-\\d{2}-\\d{2}$/.test(document.querySelector('[name="startDate"]').value)`,
      );
    } finally {
      await browser.close();
    }
  },
);

/** Passes requests on, and takes the scripts out of pages. */
async function openWithoutScripts(site: string) {
  const server = createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const passed = httpRequest(
      site + request.url,
      { method: request.method, headers },
      (answer) => {
        const isPage = answer.headers['content-type']?.includes('text/html') ?? false;
        const { 'content-length': _length, ...others } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, isPage ? others : answer.headers);
        if (!isPage) answer.pipe(response);
        else
          void readText(answer).then((page) =>
            response.end(page.replaceAll(/<script[^>]*>[^]*?<\/script>/g, '')),
          );
      },
    );
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.skipIf(missingPrograms.length > 0).each([
  ['WebKit', openWebKit],
  ['Firefox', openFirefox],
] as const)(
  `in %s a buyer searches and asks without scripts${why}`,
  { timeout: 120_000 },
  async (_name, open) => {
    const site = await openSite();
    const origin = await openWithoutScripts(site.url);
    const browser = await open({ width: 1280, height: 800 });
    try {
      const { see } = use(browser, origin);
      await browser.open(`${origin}/`);
      await browser.evaluate(`document.querySelector('.hero [name="q"]').value = 'Oakville'`);
      await browser.evaluate(submit('.hero .search-box'));
      await see(`${count('.listing-cards .card')} > 0`);
      expect(await browser.evaluate(hasStarted)).toBe(false);
      await browser.open(`${origin}/property-details/sextant`);
      const visitor = newVisitor();
      for (const [name, value] of Object.entries(visitor))
        await browser.evaluate(
          `document.querySelector('.lead-form [name="${name}"]').value = ${JSON.stringify(value)}`,
        );
      await browser.evaluate(submit('.lead-form'));
      await see(`${count('.lead-saved strong')} === 1`);
      expect(await site.listLeads(visitor)).toHaveLength(1);
    } finally {
      await browser.close();
    }
  },
);
