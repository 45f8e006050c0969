import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { pageStarted, startFailureId } from '../../../app/ui/page-started.ts';
import { isLongRun } from '../../support/long-run.ts';

/** Widths of a phone and of a desktop, in CSS pixels. */
export const widths = [390, 1280] as const;
/** For what is the same at every width, or differs in nothing that the test looks at. */
export const phone = [390] as const;
export const desktop = [1280] as const;
/** Up to here a listing shows either cards or map (B-9.3). */
export const narrowUpTo = 820;

export interface VisitOptions {
  width: number;
  /** In CSS pixels; that of a usual phone or desktop when left out. */
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** Left out, pages keep still in `npm test`, which takes a fifth less, and move in the long run. */
  reducedMotion?: 'reduce' | 'no-preference';
  javaScriptEnabled?: boolean;
  /** True leaves the tour of the listing as a new visitor meets it; else it was shown before. */
  firstVisit?: boolean;
  /** Complaints that the test provokes itself. */
  expected?: readonly RegExp[];
}

export interface Visit {
  page: Page;
  isNarrow: boolean;
  /** Goes to a path and waits until its JavaScript, if any, answers. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
}

const deadlineMs = 30_000;
const closesWithinMs = 10_000;
/** What a software renderer says about itself, and the driver about what it blocks. */
const driverNoise = /GL Driver Message|GPU stall/;
/** A page that is left drops what it was still fetching. */
const isDropped = (reason: string) => reason === 'net::ERR_ABORTED';

function listen(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!driverNoise.test(message.text())) problems.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isLocal) problems.push(`request to another host: ${url.href}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!isDropped(reason)) problems.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  return problems;
}

const reportPolicyBreaches = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
  );

const rememberTour = () => {
  // An empty page, such as the browser's first, has no storage.
  if (window.location.protocol !== 'about:') window.localStorage.setItem('tourVisited', 'true');
};

const noteStart = (started: string) =>
  window.addEventListener(started, () => Object.assign(window, { [started]: true }));

/**
 * Touches the page until it starts, which else it does when it is idle: never while a test stops its
 * clock. A touch after that would be a visitor's, who has no tour then. A page of the site says when it
 * has started; one of the console, which has no early clicks to repeat, acts once it is mounted.
 */
const waitUntilItActs = (page: Page) =>
  page.waitForFunction(
    ([started, failure]) => {
      const keys = Object.keys(document);
      const isMounted = keys.some((key) => key.startsWith('__reactContainer'));
      const saysSo = document.getElementById(failure) !== null;
      const acts = saysSo ? Object.hasOwn(window, started) : isMounted;
      if (!acts && !isMounted) window.dispatchEvent(new Event('pointerdown'));
      return acts;
    },
    [pageStarted, startFailureId] as const,
  );

/** Walks through a page in a fresh browser profile; nothing that the browser complains of may pass. */
export async function visit(
  browser: Browser,
  origin: string,
  { width, height, expected = [], firstVisit = false, ...options }: VisitOptions,
  walk: (visited: Visit) => Promise<void>,
) {
  const isNarrow = width <= narrowUpTo;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: height ?? (isNarrow ? 844 : 800) },
    isMobile: isNarrow,
    hasTouch: isNarrow,
    ...(isLongRun ? {} : { reducedMotion: 'reduce' }),
    ...options,
  });
  try {
    context.setDefaultTimeout(deadlineMs);
    const problems = listen(context, origin);
    await context.addInitScript(reportPolicyBreaches);
    await context.addInitScript(noteStart, pageStarted);
    if (!firstVisit) await context.addInitScript(rememberTour);
    const page = await context.newPage();
    const arrive = async (going: Promise<unknown>) => {
      await going;
      if (options.javaScriptEnabled !== false) await waitUntilItActs(page);
    };
    const visited: Visit = {
      page,
      isNarrow,
      open: (path) => arrive(page.goto(path)),
      reload: () => arrive(page.reload()),
    };
    const listUnexpected = () =>
      problems.filter((problem) => !expected.some((known) => known.test(problem)));
    await walk(visited).catch((error: unknown) => {
      // The same error, so that its stack still names the line of the test.
      if (error instanceof Error) error.message = [error.message, ...listUnexpected()].join('\n');
      throw error;
    });
    if (listUnexpected().length > 0) throw new Error(listUnexpected().join('\n'));
  } finally {
    // A page that hangs must not hide what went wrong in it.
    await Promise.race([context.close(), setTimeout(closesWithinMs, null, { ref: false })]);
  }
}
