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

/**
 * The page came with the styles that it needs as it is. Their whole files take over before it changes,
 * and chunks loaded from here on refer to them.
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

/**
 * Fetches the page's scripts, runs them in order, and finally the module that starts the page. A
 * pause before each lets the visitor's actions go first.
 */
export async function loadScripts() {
  const list = document.getElementById('page-scripts');
  const starting = document.getElementById('page-module');
  if (!list || !starting) return;
  const styles = Array.from(
    document.querySelectorAll<HTMLStyleElement>('style[data-href]'),
    linkStyle,
  );
  const files = JSON.parse(list.textContent) as string[];
  for (const link of await Promise.all(files.map(fetchScript))) {
    await pause();
    await import(/* @vite-ignore */ link.href);
  }
  await Promise.all(styles);
  await pause();
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = starting.textContent;
  document.head.append(script);
}
