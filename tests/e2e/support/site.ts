import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';
import { createSeededData, type SiteData } from '../../support/seeded-data.ts';
import { runCommandLine, startSite, type Site } from '../../support/site.ts';
import { until } from '../../support/until.ts';
import { shareMadePictures } from './made-pictures.ts';
import { siteSettings } from './site-settings.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

const glFlags = {
  /** Draws in software: a live map costs seconds, so only the tests that look at it ask for it. */
  software: [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-rasterization',
  ],
  none: ['--disable-gpu', '--disable-3d-apis'],
};

const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: to make their scripts quick takes more than quick scripts give back.
  '--js-flags=--no-opt,--no-maglev',
];

type Gl = keyof typeof glFlags;
const opened = new Map<Gl, Promise<Browser>>();

/** The machine's Chromium, else the one that the set-up installed. */
function launch(gl: Gl): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({
    args: [...browserFlags, ...glFlags[gl]],
    ...(existsSync(executablePath) ? { executablePath } : {}),
  });
}

/** The files of a worker share it, each visit in a profile of its own; it ends with the worker. */
export function openBrowser({ webGl = false } = {}): Promise<Browser> {
  const gl = webGl ? 'software' : 'none';
  const current = opened.get(gl);
  if (current) return current;
  const launched = launch(gl);
  opened.set(gl, launched);
  // Whoever asks next gets another one.
  const forget = () => opened.get(gl) === launched && opened.delete(gl);
  launched.then((browser) => browser.once('disconnected', forget), forget);
  return launched;
}

/** What hung may be the browser. Nobody waits for its end, which may hang as well. */
export function replaceBrowsers() {
  for (const launched of opened.values())
    launched.then((browser) => browser.close()).catch(() => {});
  opened.clear();
}

interface SiteOptions {
  webGl?: boolean;
  /** True for tests that count what visitors left, or stop the site; else all files visit one site. */
  own?: boolean;
  /** Further settings of an own site. */
  settings?: Record<string, string>;
  /** Gets the settings of an own site before the site starts with them. */
  prepare?: (data: SiteData) => Promise<unknown>;
}

async function startOwnSite({ prepare, settings }: SiteOptions) {
  const data = await createSeededData();
  shareMadePictures(inject('sharedFolder'), data.DATA_DIR);
  await prepare?.(data);
  const { url, stop } = await startSite({ ...data, ...siteSettings, ...settings });
  return { dataDir: data.DATA_DIR, data, url, stop };
}

/** A first start, and a second. */
const startsWithinMs = 90_000;

const refuseToStop: Site['stop'] = () =>
  Promise.reject(new Error('Other tests visit this site, too: ask for an own one.'));

async function visitShared() {
  const { url, data } = inject('sharedSite');
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the shared site answers', answers, startsWithinMs);
  return { dataDir: data.DATA_DIR, data, url, stop: refuseToStop };
}

/** The site with the demo catalogue, and a browser to visit it with. */
export async function openSite({ webGl = false, own = false, ...more }: SiteOptions = {}) {
  const [site] = await Promise.all([
    own || more.prepare ? startOwnSite(more) : visitShared(),
    openBrowser({ webGl }),
  ]);
  const settings = { ...site.data, ...siteSettings };
  /** Runs an operator command to its good end, and returns what it printed. */
  async function run(...args: string[]): Promise<string> {
    const { code, output, errors } = await runCommandLine(settings, args);
    if (code !== 0) throw new Error(`${args[0]} failed: ${errors}`);
    return output;
  }
  return {
    ...site,
    /** Opens a page of the width, and fails when it complains, breaks or asks another host. */
    visit: async (options: VisitOptions, walk: (visited: Visit) => Promise<void>) =>
      // Another one, when that of the test before has crashed.
      visit(await openBrowser({ webGl }), site.url, options, walk),
    run,
    /** The leads as an operator sees them, of one visitor or all, while the site runs. */
    listLeads: async (of?: { email: string }) =>
      (JSON.parse(await run('leads', '--format', 'json')) as Lead[]).filter(
        ({ email }) => !of || email === of.email,
      ),
  };
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>;

interface Lead {
  reference: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  project_stub: string;
  attribution: object;
}
