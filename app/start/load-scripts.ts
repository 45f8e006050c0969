let isUrgent = false;
let resume = () => {};
/** An upper limit, because an animated page is never idle. */
const maxPauseMs = 200;

/** Ends the pauses, because the visitor is waiting. */
export function skipPauses() {
  isUrgent = true;
  resume();
}

/** Resolves when the browser is idle, or immediately when the visitor is waiting. */
export const pause = () =>
  new Promise<void>((resolve) => {
    resume = resolve;
    if (isUrgent) resolve();
    // Safari has no requestIdleCallback.
    else if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: maxPauseMs });
    else setTimeout(resolve, maxPauseMs);
  });

const fetchScript = (href: string) =>
  new Promise<HTMLLinkElement>((resolve) => {
    const link = document.createElement('link');
    const done = () => resolve(link);
    Object.assign(link, { rel: 'modulepreload', href, onload: done, onerror: done });
    link.fetchPriority = isUrgent ? 'high' : 'low';
    if (!link.relList.supports('modulepreload')) done();
    document.head.append(link);
  });

/**
 * Replaces inlined critical CSS with the complete style sheet, which later content and chunks rely on.
 */
const linkStyle = (style: HTMLStyleElement) =>
  new Promise<void>((resolve) => {
    const link = document.createElement('link');
    const onload = () => {
      style.remove();
      resolve();
    };
    const href = style.dataset['href'];
    Object.assign(link, { rel: 'stylesheet', href, onload, onerror: () => resolve() });
    style.before(link);
  });

/** Whether a script that could not be run was not there to run, so that a refresh may help. */
const isMissing = (href: string) =>
  fetch(href).then(
    ({ ok }) => !ok,
    () => true,
  );

/** Runs a script; tells `onMissing` if it could not be fetched. */
async function runScript(link: HTMLLinkElement, onMissing: () => void) {
  try {
    await import(/* @vite-ignore */ link.href);
  } catch (error) {
    if (await isMissing(link.href)) onMissing();
    throw error;
  }
}

/**
 * Fetches the page's scripts and runs them in order, then the module that starts the page. Pauses
 * before each so that the visitor's input is handled first.
 */
export async function loadScripts(onMissing: () => void) {
  const list = document.getElementById('page-scripts');
  const startModule = document.getElementById('page-module');
  if (!list || !startModule) return;
  const styles = Array.from(
    document.querySelectorAll<HTMLStyleElement>('style[data-href]'),
    linkStyle,
  );
  const files = JSON.parse(list.textContent) as string[];
  for (const link of await Promise.all(files.map(fetchScript))) {
    await pause();
    await runScript(link, onMissing);
  }
  await Promise.all(styles);
  await pause();
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = startModule.textContent;
  document.head.append(script);
}
