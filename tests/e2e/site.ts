import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { inject } from 'vitest';
import { closeAtEnd } from '../harness.ts';
import { createSeededFolder } from '../seeded-folder.ts';
import { runCli, startSite } from '../site.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

/** The address that canonical links carry: not the one the browser uses, so that neither hides the other. */
export const publicUrl = 'https://homes.example';

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
];

/** The machine's Chromium, else the one that the set-up installed; closed at the end of the file. */
export async function openBrowser({ webGl = false } = {}) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    args: [...browserFlags, ...glFlags[webGl ? 'software' : 'none']],
    ...(existsSync(executablePath) ? { executablePath } : {}),
  });
  closeAtEnd(() => browser.close());
  return browser;
}

/** Variants of pictures take long to make: all sites of a test run keep them in one place. */
function shareMadePictures(dataDir: string) {
  const shared = path.join(inject('sharedFolder'), 'pictures');
  mkdirSync(shared, { recursive: true });
  mkdirSync(path.join(dataDir, 'cache'), { recursive: true });
  symlinkSync(shared, path.join(dataDir, 'cache', 'pictures'));
}

interface SiteOptions {
  webGl?: boolean;
  /** Gets the data directory before the site opens it. */
  prepare?: (dataDir: string) => Promise<unknown>;
}

/** The site with the demo catalogue, and a browser to visit it with. */
export async function openSite({ webGl = false, prepare }: SiteOptions = {}) {
  const dataDir = await createSeededFolder();
  shareMadePictures(dataDir);
  await prepare?.(dataDir);
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, LIMIT_LEADS_PER_MINUTE: '1000' };
  const [site, browser] = await Promise.all([startSite(settings), openBrowser({ webGl })]);
  return {
    dataDir,
    url: site.url,
    stop: site.stop,
    /** Opens a page of the width, and fails when it complains, breaks or asks another host. */
    visit: (options: VisitOptions, walk: (visited: Visit) => Promise<void>) =>
      visit(browser, site.url, options, walk),
    /** The leads as an operator sees them, while the site runs. */
    async listLeads(): Promise<Lead[]> {
      const { code, output, errors } = await runCli(settings, ['leads', '--format', 'json']);
      if (code !== 0) throw new Error(`leads failed: ${errors}`);
      return JSON.parse(output) as Lead[];
    },
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
}
