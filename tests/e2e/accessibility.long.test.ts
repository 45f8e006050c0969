import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import {
  listBarriers,
  listFocusProblems,
  listForcedColourProblems,
  listMotion,
  listSmallTargets,
  measureOverflow,
  measureShift,
  measureWiderTextOverflow,
} from './support/accessibility.ts';
import { openBrowser } from './support/site.ts';
import { visit, widths } from './support/visit.ts';
import { firstOf, longTest } from '../support/long-run.ts';

let browser: Browser;
let page: Page;

beforeEach(async () => {
  browser = await openBrowser();
});
afterEach(() => page.context().close());

const head = '<meta name="viewport" content="width=device-width"><title>A page</title>';
const good = `<html lang="en"><head>${head}</head><body><main><h1>A page</h1><p>Text.</p></main></body></html>`;

async function show(html: string, width = 390) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    isMobile: width === 390,
  });
  page = await context.newPage();
  await page.setContent(html);
}

test('a good page passes every instrument', async () => {
  await show(good);
  expect(await listBarriers(page)).toEqual([]);
  expect(await measureOverflow(page)).toBe(0);
  expect(await measureWiderTextOverflow(page)).toBe(0);
  expect(await measureShift(page)).toBe(0);
  expect(await listSmallTargets(page)).toEqual([]);
  expect(await listMotion(page)).toEqual([]);
  expect(await listForcedColourProblems(page)).toEqual([]);
});

test('the accessibility check finds pale text, a nameless field and a small target', async () => {
  await show(
    good.replace(
      '<p>Text.</p>',
      '<p style="color:#aaa">Pale</p><input><a href="#a" style="font:9px serif">a</a> <a href="#b" style="display:inline-block;width:9px;height:9px">b</a><a href="#c" style="display:inline-block;width:9px;height:9px">c</a>',
    ),
  );
  const rules = (await listBarriers(page)).map((barrier) => barrier.split(' ')[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'label', 'target-size']));
});

longTest('the accessibility check finds two landmarks that nothing tells apart', async () => {
  const region = '<section aria-label="Plans"><p>Text.</p></section>';
  await show(good.replace('<p>Text.</p>', region + region.replace('Plans', 'Plans, table')));
  expect(await listBarriers(page)).toEqual([]);
  await page.context().close();
  await show(good.replace('<p>Text.</p>', region + region));
  expect(await listBarriers(page)).toEqual([expect.stringContaining('landmark-unique')]);
});

longTest('the accessibility check judges what fades in when it is there', async () => {
  const fading = (end: number) =>
    good.replace(
      '</head>',
      `<style>@keyframes fade{from{opacity:0}}p{animation:fade 2s;opacity:${end}}</style></head>`,
    );
  await show(fading(1));
  expect(await listBarriers(page)).toEqual([]);
  await show(fading(0.3));
  expect(await listBarriers(page)).toEqual([expect.stringContaining('color-contrast')]);
});

test.each(firstOf(widths))(
  'the overflow check finds one element that is too wide at %i px',
  async (width) => {
    await show(good.replace('<p>', `<p style="width:${width + 40}px">`), width);
    expect(await measureOverflow(page)).toBeGreaterThan(30);
    const words = '<span style="white-space:nowrap">as it is, and not where it is set wider</span>';
    await show(good.replace('Text.', words), 320);
    expect(await measureOverflow(page)).toBe(0);
    expect(await measureWiderTextOverflow(page)).toBeGreaterThan(0);
    expect(await measureOverflow(page)).toBe(0);
  },
);

test('the shift check finds a late banner, also when it asks long after', async () => {
  await show(good.replace('<p>', '<p style="height: 400px; background: #eee">'));
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const banner = document.createElement('div');
        banner.style.height = '300px';
        const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
        afterFrame(() => {
          document.body.prepend(banner);
          afterFrame(resolve);
        });
      }),
  );
  expect(await measureShift(page)).toBeGreaterThan(0.05);
  expect(await measureShift(page)).toBeGreaterThan(0.05);
});

const allowNoImages = `document.head.append(Object.assign(document.createElement("meta"), {
  httpEquiv: "content-security-policy", content: "img-src 'none'",
}))`;

test('a visit fails on each thing that a browser may complain of', async () => {
  await show(good);
  const origin = 'http://127.0.0.1:9';
  const complaints: [RegExp, string][] = [
    [/error: broken/, 'console.error("broken")'],
    [/warning: doubtful/, 'console.warn("doubtful")'],
    [/page error: thrown/, 'setTimeout(() => { throw new Error("thrown") })'],
    [/another host: http:\/\/127\.0\.0\.1:1\//, 'fetch("http://127.0.0.1:1/").catch(() => {})'],
    [/Content Security Policy/, `${allowNoImages}; new Image().src = "data:image/gif;base64,"`],
  ];
  for (const [complaint, script] of complaints)
    await expect(
      visit(browser, origin, { width: 1280 }, async ({ page: visited }) => {
        const heard = visited.waitForEvent('console').catch(() => null);
        await visited.evaluate(`void (() => { ${script} })()`);
        await Promise.race([heard, visited.waitForEvent('pageerror').catch(() => null)]);
      }),
    ).rejects.toThrow(complaint);
});

test('the walk with Tab finds a trap, a hidden stop, a focus that does not show, and a page without stops', async () => {
  const withBody = (body: string) => good.replace('<p>Text.</p>', body);
  await show(withBody('<a href="#a">One</a> <a href="#b">Two</a>'));
  expect(await listFocusProblems(page)).toEqual([]);
  await page.context().close();
  await show(
    withBody(
      '<b style="position:fixed;z-index:1;inset:auto 0 0;height:400px"></b><a href="#d" style="position:absolute;top:600px">Under</a><a href="#a" style="outline:none">Plain</a><button style="width:0;height:0;padding:0;border:0;overflow:hidden"></button><input onkeydown="event.preventDefault()">',
    ),
  );
  expect(await listFocusProblems(page)).toEqual([
    'a "Under" is covered',
    'a "Plain" does not show its focus',
    'button "" is not seen',
    'input "" holds the focus',
  ]);
  await page.context().close();
  await show(good);
  expect(await listFocusProblems(page)).toEqual(['nothing takes the focus']);
});

test('the checks of ease find a button too small for a finger, what moves against the wish, and what forced colours hide', async () => {
  const plain = 'border:0;min-width:44px;height:44px';
  await show(
    good
      .replace(
        '</head>',
        '<style>@keyframes turn{to{rotate:1turn}}i{animation:turn 1s infinite}[aria-current]{background:gold}</style></head>',
      )
      .replace(
        '<p>Text.</p>',
        `<i>*</i><video></video><button style="${plain}">Flat</button><button style="height:30px">Low</button>
        <button style="border:1px solid transparent;width:44px;height:44px">Edged</button>
        <ul><li><a href="#a" aria-current="page">Here</a></li><li><a href="#b">There</a></li>
        <li><a href="#c" aria-current="step" style="font-weight:700">Bold</a></li></ul>`,
      ),
  );
  expect(await listSmallTargets(page)).toEqual([
    expect.stringMatching(/^button "Low" is [\d.]+ by 30 px$/),
  ]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await listForcedColourProblems(page)).toEqual([
    'button "Flat" has no edge',
    'a "Here" does not show its state',
  ]);
  expect(await listMotion(page)).toEqual(['animation turn']);
  await page.evaluate(async () => {
    const video = document.querySelector('video');
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
    if (video) Object.assign(video, { muted: true, srcObject: canvas.captureStream(5) });
    await video?.play();
  });
  expect(await listMotion(page)).toContain('video');
});
