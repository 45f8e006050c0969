let isUrgent = false;
let goOn = () => {};
/** An animated page is never idle. */
const maxPauseMs = 200;

/** Somebody is waiting: no more pauses. */
export function hurry() {
  isUrgent = true;
  goOn();
}

/** Resolves when the browser is idle, or immediately when somebody is waiting. */
export const pause = () =>
  new Promise<void>((resolve) => {
    goOn = resolve;
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

/** The page came with inlined styles; chunks loaded from here on refer to their files. */
function linkStyles() {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    const onload = () => style.remove();
    Object.assign(link, { rel: 'stylesheet', href: style.dataset['href'], onload });
    style.before(link);
  }
}

/**
 * Fetches the page's scripts, runs them in order, and finally the module that starts the page. A
 * pause before each lets the visitor's actions go first.
 */
export async function loadScripts() {
  const list = document.getElementById('page-scripts');
  const starting = document.getElementById('page-module');
  if (!list || !starting) return;
  linkStyles();
  const files = JSON.parse(list.textContent) as string[];
  for (const link of await Promise.all(files.map(fetchScript))) {
    await pause();
    await import(/* @vite-ignore */ link.href);
  }
  await pause();
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = starting.textContent;
  document.head.append(script);
}
