import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';

/**
 * Measures a running site in a browser: `npm run bench -- browser [address]`. Writes
 * bench/results/browser-<day>.md.
 */
const [address = 'http://localhost:3000'] = process.argv.slice(2);
const pages = [
  '/',
  '/projects',
  '/property-details/sextant',
  '/mortgage-payment-calculator',
  '/news-detail/add-up-your-deposit-calendar',
  '/contact-us',
];
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const port = 9222;
const slowedBy = 4;
const repeats = 5;

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? NaN;
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: string[]) =>
  [row(heads), row(heads.map(() => '---')), ...rows].join('\n');

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(() => window.localStorage?.setItem('tourVisited', 'true'));
  return context.newPage();
}

const waitUntilStarted = (page: Page) =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContain')));

/** Files and kilobytes before the load event, the page included, and after it. */
async function measureDownload(browser: Browser, at: string): Promise<string> {
  const page = await openPhone(browser);
  await page.goto(address + at);
  await waitUntilStarted(page);
  const counts = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const loadedAt = navigation?.loadEventStart ?? 0;
    const sum = (entries: PerformanceResourceTiming[]) => [
      entries.length,
      Math.round(entries.reduce((total, entry) => total + entry.encodedBodySize, 0) / 1000),
    ];
    return [
      ...sum([...(navigation ? [navigation] : []), ...files.filter((f) => f.startTime < loadedAt)]),
      ...sum(files.filter(({ startTime }) => startTime >= loadedAt)),
    ];
  });
  await page.context().close();
  return row([at, ...counts]);
}

/** Milliseconds from a click to the paint of its result, on a throttled processor. */
async function measureResponse(
  browser: Browser,
  action: (page: Page) => Promise<void>,
  shown: string,
) {
  const times: number[] = [];
  for (let round = 0; round < repeats; round += 1) {
    const page = await openPhone(browser);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${address}/projects?map=closed`);
    await waitUntilStarted(page);
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    const before = await page.locator('h1, #results h2').allTextContents();
    await page.evaluate(
      ([selector, old]) => {
        let clickedAt = 0;
        // The last click counts: an earlier one may only have opened a menu.
        window.addEventListener('click', () => (clickedAt = performance.now()), true);
        const check = () => {
          // Not innerText, which would lay the page out in every frame.
          const now = [...document.querySelectorAll('h1, #results h2')].map(
            (each) => each.textContent,
          );
          if (clickedAt && now.join() !== old && document.querySelector(selector ?? ''))
            document.body.dataset['paintedAfter'] = String(performance.now() - clickedAt);
          else requestAnimationFrame(check);
        };
        check();
      },
      [shown, before.join()],
    );
    await action(page);
    const paintedAfter = await page
      .locator('body[data-painted-after]')
      .getAttribute('data-painted-after');
    times.push(Number(paintedAfter));
    await page.context().close();
  }
  return Math.round(median(times));
}

interface Lighthouse {
  (url: string, flags: object): Promise<{ lhr: { categories: object; audits: object } }>;
}

/** Lighthouse is not a dependency (100 MB); it is used if installed. */
async function findLighthouse(): Promise<Lighthouse | null> {
  const folder = process.env['LIGHTHOUSE_FOLDER'] ?? process.cwd();
  try {
    const { resolve } = createRequire(path.join(folder, 'package.json'));
    return ((await import(pathToFileURL(resolve('lighthouse')).href)) as { default: Lighthouse })
      .default;
  } catch {
    return null;
  }
}

async function audit(lighthouse: Lighthouse, at: string): Promise<string> {
  const results: number[][] = [];
  for (let round = 0; round < repeats; round += 1) {
    const { lhr } = await lighthouse(address + at, { port, onlyCategories: ['performance'] });
    const { performance: whole } = lhr.categories as { performance: { score: number } };
    const audits = lhr.audits as Record<string, { numericValue: number }>;
    const read = (name: string) => Math.round(audits[name]?.numericValue ?? NaN);
    results.push([
      Math.round(whole.score * 100),
      ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(read),
    ]);
  }
  return row([
    at,
    ...[0, 1, 2, 3].map((column) => median(results.map((each) => each[column] ?? 0))),
  ]);
}

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
const downloads: string[] = [];
for (const at of pages) downloads.push(await measureDownload(browser, at));
const filtered = await measureResponse(
  browser,
  async (page) => {
    const filter = page.locator('details.filter:has(input[type=checkbox])').first();
    await filter.locator('summary').click();
    await filter.locator('input[type=checkbox]').first().check();
  },
  '.chips',
);
const opened = await measureResponse(
  browser,
  async (page) => {
    await page.locator('.card-title a').first().hover();
    await page.waitForLoadState('networkidle');
    await page.locator('.card-title a').first().click();
  },
  'article.project',
);
const lighthouse = await findLighthouse();
const audited: string[] = [];
for (const at of lighthouse ? pages : []) audited.push(await audit(lighthouse!, at));
await browser.close();

const day = new Date().toISOString().slice(0, 10);
const report = [
  `# ${day}, ${availableParallelism()} processor cores, Chromium ${browser.version()}`,
  '## What a first visit loads',
  table(['Page', 'Files until loaded', 'kB', 'Files after', 'kB'], downloads),
  `## Response times, processor throttled ${slowedBy}× (median of ${repeats})`,
  table(
    ['From click to paint', 'ms'],
    [row(['Filter to new list', filtered]), row(['Card to project, after hover', opened])],
  ),
  `## Lighthouse, mobile (median of ${repeats})`,
  lighthouse
    ? table(['Page', 'Performance', 'FCP ms', 'LCP ms', 'TBT ms'], audited)
    : 'Not run: install lighthouse in any folder and set LIGHTHOUSE_FOLDER to it.',
].join('\n\n');
mkdirSync('bench/results', { recursive: true });
writeFileSync(`bench/results/browser-${day}.md`, `${report}\n`);
console.log(report);
