import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { reactModules } from './scripts/react-modules.ts';
import { unusedParts } from './scripts/unused-parts.ts';

/** One plain script without imports, for where a module cannot be loaded. */
async function bundleProgram(input: string): Promise<string> {
  const bundle = await rolldown({
    input,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}

/** `?program` is the text of a script that a page carries in itself; the browser never needs it again. */
const programs = (): Plugin => ({
  name: 'programs',
  load: {
    filter: { id: /\?program$/ },
    async handler(id) {
      const isServer = this.environment.name !== 'client';
      const code = isServer ? await bundleProgram(id.replace(/\?program$/, '')) : '';
      return { code: `export default ${JSON.stringify(code.trim())};`, moduleType: 'js' };
    },
  },
});

/** The service worker is a program of its own: one plain file at a fixed address. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: await bundleProgram('app/offline/service-worker.ts'),
    });
  },
});

/**
 * React Router reloads the page one is on when the script of the wanted page cannot be loaded, and
 * has no setting for it. Fails the build when a new version does it in another way.
 */
const leadsOnWithoutScript = (): Plugin => ({
  name: 'leads-on-without-script',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/.*\/routeModules\.js$/ },
    handler(code) {
      const parts = code.split('window.location.reload();');
      if (parts.length !== 2) this.error('React Router loads the scripts of pages in another way.');
      const importLine = `import { loadTargetPage } from '/app/offline/load-target-page.ts';`;
      return { code: `${importLine}${parts.join('loadTargetPage();')}`, map: null };
    },
  },
});

/** Puts the values of the first rule of tokens.css, which never change, in the place of their names. */
const constantsInPlace = (): Plugin => {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8');
  const rule = tokens.slice(0, tokens.indexOf('}') + 1);
  const values = new Map(
    Array.from(rule.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name, value]) => [name, value]),
  );
  return {
    name: 'constants-in-place',
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
    programs(),
    constantsInPlace(),
    serviceWorker(),
    leadsOnWithoutScript(),
    unusedParts(),
    reactModules(),
  ],
  // Older browsers are catered for once, when the style sheets are minified.
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
  // No data: addresses: the content security policy allows files of this site only. MapLibre is one
  // large chunk, loaded where a map is opened.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // The server has at once what a browser loads when a form is first used.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      // React DOM asks the scheduler for what only its profiling build has.
      onLog(level, log, defaultHandler) {
        if (log.code !== 'IMPORT_IS_UNDEFINED' || !log.message.includes('react-dom'))
          defaultHandler(level, log);
      },
    },
  },
});
