function preload(href: string) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
  document.head.append(link);
}

/** Runs the module that starts the page. */
export function loadScripts() {
  const list = document.getElementById('page-scripts');
  const startModule = document.getElementById('page-module');
  if (!list || !startModule) return;
  for (const href of JSON.parse(list.textContent) as string[]) preload(href);
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = startModule.textContent;
  document.head.append(script);
}
