import type { Plugin } from 'vite';

/**
 * Modules of React Router, with what takes their place: a browser knows all routes at once, and
 * nothing measures the router. Exports that only its server part imports are named, not written.
 */
const parts = new Map([
  [
    'dom/ssr/fog-of-war.js',
    `export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export let getPathsWithAncestors, handleClientVersionMismatch, getManifestPath;`,
  ],
  [
    'router/instrumentation.js',
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export let instrumentHandler, instrumentationResultMetaContext;`,
  ],
]);

/**
 * Leaves out of the browser's scripts what this site's settings never call, 2 kB of each first visit.
 * The build fails when a new version imports something else of these modules.
 */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/react-router\/dist\/.*\/(?:fog-of-war|instrumentation)\.js$/ },
    handler(id) {
      const [, code] = [...parts].find(([name]) => id.endsWith(name)) ?? [];
      return code === undefined ? null : { code, moduleType: 'js' };
    },
  },
});
