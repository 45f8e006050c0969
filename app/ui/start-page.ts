/**
 * Runs inline before everything else. A page is read before it is used, so its scripts load once the page has
 * loaded, or on the first interaction. Until it has started, clicks and changed fields are noted; afterwards
 * they are repeated.
 */
import { noteFields } from './early-fields.ts';
import { holdClicks } from './early-clicks.ts';
import { loadScripts } from './load-scripts.ts';
import { pageStarted, startFailureId } from './page-started.ts';

/** Leaves time to draw the last picture. */
const drawMs = 200;
/** A resource that never loads must not keep the page from starting. */
const maxWaitMs = 8000;

try {
  void window.sessionStorage;
} catch {
  // Blocked: the router's inline script would throw, and finds nothing instead.
  const refuse = () => {
    throw new Error('Storage is blocked');
  };
  const value = { getItem: () => null, setItem: refuse, removeItem() {} };
  Object.defineProperty(window, 'sessionStorage', { value });
}

const starting = new AbortController();
const { signal } = starting;
const capture = { capture: true, signal };
const repeatFields = noteFields(signal);
const repeatClicks = holdClicks(signal);

function repeatInput() {
  starting.abort();
  repeatFields();
  // Deferred, because a field may enable the clicked control.
  queueMicrotask(repeatClicks);
}

let hasBegun = false;
function begin() {
  // The module that starts the page is at its end.
  if (hasBegun || document.readyState === 'loading') return;
  hasBegun = true;
  loadScripts();
}

addEventListener('DOMContentLoaded', () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-scripted]'))
    button.disabled = false;
});
addEventListener('load', () => setTimeout(begin, drawMs), { signal });
setTimeout(begin, maxWaitMs);
for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, begin, capture);

// After React has flushed its effects, and after the click that may have started the page.
addEventListener(pageStarted, () => setTimeout(repeatInput), { signal });

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
  if (isMissing || (event instanceof ErrorEvent && isOwn(event.filename))) repeatInput();
}
addEventListener('error', onError, capture);
/** As Chromium, Firefox and Safari call a file that an import cannot load. */
const missingImport = /import(?:ed|ing)\b.*module/i;
function onRejection({ reason }: PromiseRejectionEvent) {
  if (!missingImport.test(String(reason))) return;
  showFailure();
  repeatInput();
}
addEventListener('unhandledrejection', onRejection, capture);
