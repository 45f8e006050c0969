import { reactRouter } from '@react-router/dev/vite';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { oldestBrowsers } from './scripts/oldest-browsers.ts';

/** Bundles one classic script without imports, for places where a module cannot be loaded. */
async function bundleScript(input: string): Promise<string> {
  const bundle = await rolldown({
    input,
    transform: { target: oldestBrowsers, define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}

/** `?program` imports the text of an inline script. Empty in the browser, where the script has already run. */
const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  load: {
    filter: { id: /\?program$/ },
    async handler(id) {
      const isServer = this.environment.name !== 'client';
      const code = isServer ? await bundleScript(id.replace(/\?program$/, '')) : '';
      return { code: `export default ${JSON.stringify(code.trim())};`, moduleType: 'js' };
    },
  },
});

/** What forms share, and what checks them: pages without a form load neither. */
const forms =
  /\/app\/forms\/(?!form-visitor)|\/(?:account-fields|entered-phone|phone-countries|spam)\.tsx?$|\/messages\/(?:account|form)\.ts$/;
const checks = /\/valibot\/|\/(?:clean-email|contact-fields|credentials|first-problem)\.ts$/;

/** What a first visit loads in few files: the framework, and what several pages share. */
const shared = { tags: ['$initial' as const], minShareCount: 6 };
const chunkGroups = [
  // All styles in the order of the imports: apart, those of a page could come before those they change.
  { name: 'styles', test: /\.css$/, priority: 5 },
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown.runtime/,
    tags: ['$initial' as const],
    priority: 4,
  },
  {
    name: 'site',
    test: (id: string) => !forms.test(id) && !checks.test(id),
    ...shared,
    priority: 3,
  },
  { name: 'forms', test: forms, ...shared, priority: 2 },
  { name: 'checks', test: checks, ...shared, priority: 1 },
];

export default defineConfig({
  plugins: [reactRouter(), inlineScripts()],
  // Syntax for older browsers is added once, when the style sheets are minified.
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, targets: {} },
  },
  worker: { format: 'es' },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
  },
  // No data: URLs: the content security policy allows only the site's own files. MapLibre is one
  // large chunk, loaded when a map is opened.
  build: {
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    // One sheet: in several, the order in which pages load them would decide which rules win.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Only browsers load the form checks lazily; the server imports them statically.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
});
