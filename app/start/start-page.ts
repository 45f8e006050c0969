/**
 * Runs inline before everything else, because a page is read before it is used. Its scripts load
 * when everything else is there and the browser is idle, or at the first touch; presses and typing
 * are held until then, and replayed.
 */
import { keepUnseenVisit } from '../site/visitor/unseen-visits.ts';
import { rememberFields } from './early-fields.ts';
import { holdPresses } from './early-presses.ts';
import { hurry, loadScripts, pause } from './load-scripts.ts';
import { pageStarted, startFailureId } from './page-started.ts';

/** A resource that never arrives must not keep the page from starting. */
const maxWaitMs = 8000;

const starting = new AbortController();
const { signal } = starting;
const capture = { capture: true, signal };
const enterFields = rememberFields(signal);
const press = holdPresses(signal);

function handOver() {
  starting.abort();
  enterFields();
  // Later: what was entered may first have to enable what was pressed.
  queueMicrotask(press);
}

let hasBegun = false;
function begin() {
  if (hasBegun) return;
  hasBegun = true;
  // Its error is reported like that of any other script.
  void loadScripts();
}

function beginInHaste() {
  hurry();
  if (document.readyState !== 'loading') begin();
}

addEventListener('DOMContentLoaded', () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-scripted]'))
    button.disabled = false;
});
/** Not all browsers say what they have shown, and none of a picture that is smaller than the text. */
const maxDrawMs = 500;

/**
 * A loaded page is not painted yet: its picture is decoded and drawn after it has come, and a visitor
 * waits for it, not for scripts.
 */
function whenShown(act: () => void) {
  const hasPicture = document.querySelector('img[fetchpriority="high"]') !== null;
  const observer = new PerformanceObserver((list) => {
    const paints = list.getEntries() as LargestContentfulPaint[];
    if (hasPicture && !paints.some(({ url }) => url)) return;
    observer.disconnect();
    act();
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(act, maxDrawMs);
}
addEventListener('load', () => whenShown(() => void pause().then(begin)), { signal });
setTimeout(begin, maxWaitMs);
for (const type of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(type, beginInHaste, capture);

// After React has flushed its effects.
addEventListener(pageStarted, () => queueMicrotask(handOver), { signal });
addEventListener('pagehide', keepUnseenVisit, { signal });

/** Shows the banner of the page itself, because what it reports may be the network. */
function showFailure({ target }: Event) {
  if (target instanceof Element && target.tagName !== 'SCRIPT') return;
  const banner = document.getElementById(startFailureId);
  if (banner) banner.hidden = false;
  handOver();
}
addEventListener('error', showFailure, capture);
addEventListener('unhandledrejection', showFailure, capture);
