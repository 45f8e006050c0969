import { expect, test } from 'vitest';
import { until } from '../support/harness.ts';
import {
  missingPrograms,
  openFirefox,
  openWebKit,
  type OtherBrowser,
} from './support/other-browsers.ts';
import { newVisitor } from './support/request-form.ts';
import { browsingScreens, formScreens } from './support/screen-addresses.ts';
import { openSite } from './support/site.ts';

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
  { timeout: 180_000 },
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

      await buyer.open('/projects');
      await buyer.do(click('.listing-cards .favourite-button'));
      await buyer.see(`${count('.favourite-button[aria-pressed="true"]')} > 0`);
      await buyer.open('/projects?parking=yes');
      await buyer.see(`${count('.listing-cards .card')} > 0`);

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

      await buyer.open('/signup');
      await fill('main form');
      await buyer.do(submit('main form'));
      await buyer.see(`${count('.account-saved')} === 1`);

      await buyer.open('/mortgage-payment-calculator');
      await buyer.see(
        `/^\\d{4}-\\d{2}-\\d{2}$/.test(document.querySelector('[name="startDate"]').value)`,
      );
    } finally {
      await browser.close();
    }
  },
);
