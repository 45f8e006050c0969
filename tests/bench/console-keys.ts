import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const presses = 80;

/** Times of J and K in a full inbox, in ms from the key press until the next frame is drawn. */
export async function measureKeys(siteUrl: string, cookie: string): Promise<number[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(existsSync(executablePath) ? { executablePath } : {}),
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: `${siteUrl}/console` }]);
    const page = await context.newPage();
    await page.goto(`${siteUrl}/console/leads`);
    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
    );
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { keyTimes: times });
      window.addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(() =>
            // After that frame is drawn.
            setTimeout(() => times.push(performance.now() - timeStamp)),
          ),
        true,
      );
    });
    const readTimes = () =>
      page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(press < presses / 2 ? 'j' : 'k');
      await page.waitForFunction(
        (count) => (window as unknown as { keyTimes: number[] }).keyTimes.length > count,
        press,
      );
    }
    return await readTimes();
  } finally {
    await browser.close();
  }
}
