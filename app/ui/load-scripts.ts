/** Replaces a style sheet in the page with a link to its file, which React and the next pages expect. */
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

function preload(href: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
  document.head.append(link);
}

/** Links the page's styles and runs the module that starts the page. */
export async function loadScripts() {
  const list = document.getElementById('page-scripts');
  const startModule = document.getElementById('page-module');
  if (!list || !startModule) return;
  for (const href of JSON.parse(list.textContent) as string[]) preload(href);
  await Promise.all(
    Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-href]'), linkStyle),
  );
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = startModule.textContent;
  document.head.append(script);
}
