/**
 * Runs inline before everything else. A page is read before it is used, so its scripts load once
 * the page is painted and the browser is idle, or on the first interaction. Until then, clicks and
 * input are recorded; afterwards they are replayed.
 */
import { saveUnseenVisit } from '../site/visitor/unseen-visits.ts';
import { rememberFields } from './early-fields.ts';
import { holdClicks } from './early-clicks.ts';
import { skipPauses, loadScripts, pause } from './load-scripts.ts';
import { pageStarted, startFailureId } from './page-started.ts';

/** A resource that never loads must not keep the page from starting. */
const maxWaitMs = 8000;

const starting = new AbortController();
const { signal } = starting;
const capture = { capture: true, signal };
const enterFields = rememberFields(signal);
const replayClicks = holdClicks(signal);

function replayInput() {
  starting.abort();
  enterFields();
  // Deferred, because the replayed input may enable the clicked control.
  queueMicrotask(replayClicks);
}

let hasBegun = false;
function begin() {
  if (hasBegun) return;
  hasBegun = true;
  loadScripts(showFailure).catch((error: unknown) => {
    replayInput();
    // Reported like that of any other script.
    reportError(error);
  });
}

function beginNow() {
  skipPauses();
  if (document.readyState !== 'loading') begin();
}

addEventListener('DOMContentLoaded', () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-scripted]'))
    button.disabled = false;
});
/** A limit, because some browsers do not report paints, and none reports a picture smaller than the text. */
const maxPaintMs = 500;

/** Waits for the largest picture to be painted, which happens after the page has loaded. */
function whenShown(callback: () => void) {
  const hasPicture = document.querySelector('img[fetchpriority="high"]') !== null;
  const observer = new PerformanceObserver((list) => {
    const paints = list.getEntries() as LargestContentfulPaint[];
    if (hasPicture && !paints.some(({ url }) => url)) return;
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(callback, maxPaintMs);
}
addEventListener('load', () => whenShown(() => void pause().then(begin)), { signal });
setTimeout(begin, maxWaitMs);
for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, beginNow, capture);

// After React has flushed its effects.
addEventListener(pageStarted, () => queueMicrotask(replayInput), { signal });
addEventListener('pagehide', saveUnseenVisit, { signal });

/** Shows a banner that is part of the page, because the network may have failed. */
function showFailure() {
  const banner = document.getElementById(startFailureId);
  if (banner) banner.hidden = false;
}

/** Our own files; the browser, its extensions and blocked storage cause errors of their own. */
const isOwn = (address: string) => address.startsWith(`${location.origin}/assets/`);

function onError(event: Event) {
  const { target } = event;
  // The module that starts the page is inline: what is missing is a file that it imports.
  const isMissing = target instanceof HTMLScriptElement && (!target.src || isOwn(target.src));
  if (isMissing) showFailure();
  // The page stays as it is without scripts: its links and forms are the browser's again.
  if (isMissing || (event instanceof ErrorEvent && isOwn(event.filename))) replayInput();
}
addEventListener('error', onError, capture);
/** As Chromium, Firefox and Safari call a file that an import cannot load. */
const missingImport = /import(?:ed|ing)\b.*module/i;
function onRejection({ reason }: PromiseRejectionEvent) {
  if (!missingImport.test(String(reason))) return;
  showFailure();
  replayInput();
}
addEventListener('unhandledrejection', onRejection, capture);
