import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';

/** Bundles one classic script without imports, for places where a module cannot be loaded. */
async function bundleScript(input: string): Promise<string> {
  const bundle = await rolldown({
    input,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
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

/** Emits the service worker as one classic script at a fixed address. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: await bundleScript('app/offline/service-worker.ts'),
    });
  },
});

/**
 * When the target page's script cannot be loaded, React Router reloads the current page, and has no
 * setting to change that. Fails the build if a new version changes the code that this replaces.
 */
const loadTargetOnFailure = (): Plugin => ({
  name: 'load-target-on-failure',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/.*\/routeModules\.js$/ },
    handler(code) {
      const parts = code.split('window.location.reload();');
      if (parts.length !== 2)
        this.error('React Router handles failed page scripts differently: update this plugin.');
      const importLine = `import { loadTargetPage } from '/app/offline/load-target-page.ts';`;
      return { code: `${importLine}${parts.join('loadTargetPage();')}`, map: null };
    },
  },
});

/** Replaces the variables of the first rule of tokens.css, which never change, with their values. */
const inlineConstants = (): Plugin => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8');
  const rule = tokens.slice(0, tokens.indexOf('}') + 1);
  const values = new Map(
    Array.from(rule.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name, value]) => [name, value]),
  );
  return {
    name: 'inline-constants',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) =>
        code
          .replace(rule, '')
          .replace(/var\((--[\w-]+)\)/g, (use, name) => values.get(name) ?? use),
    },
  };
};

export default defineConfig({
  plugins: [
    reactRouter(),
    inlineScripts(),
    inlineConstants(),
    serviceWorker(),
    loadTargetOnFailure(),
  ],
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
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Only browsers load the form checks lazily; the server imports them statically.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
});
