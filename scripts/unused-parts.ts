import type { Plugin } from 'vite';

/**
 * Modules with what takes their place. Of React Router: a browser knows all routes at once, and
 * nothing measures the router; exports that only its server part imports are named, not written. Of
 * Turf: a drawn area is searched on the server alone.
 */
const parts = new Map([
  [
    'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    `export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export let getPathsWithAncestors, handleClientVersionMismatch, getManifestPath;`,
  ],
  [
    'react-router/dist/production/lib/router/instrumentation.js',
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export let instrumentHandler, instrumentationResultMetaContext;`,
  ],
  ['@turf/boolean-point-in-polygon/dist/esm/index.js', `export let booleanPointInPolygon;`],
]);

/**
 * Leaves out of the browser's scripts what this site never calls there. The build fails when a new
 * version imports something else of these modules.
 */
export const unusedParts = (): Plugin => ({
  name: 'unused-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: {
      id: /\/(?:fog-of-war|instrumentation|boolean-point-in-polygon\/dist\/esm\/index)\.js$/,
    },
    handler(id) {
      const [, code] = [...parts].find(([name]) => id.endsWith(name)) ?? [];
      return code === undefined ? null : { code, moduleType: 'js' };
    },
  },
  // There are no server components. And a component that has a name for tools would stay, although
  // nothing imports it.
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replace(/(?<!function )useIsRSCRouterContext\(\)/g, 'false')
        .replace('if (this.context) return', 'if (false) return')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(
          /(?<=^(?:const|var) \w+ = )(?=React\$1\.(?:forwardRef|createContext)\()/gm,
          '/* @__PURE__ */ ',
        ),
      map: null,
    }),
  },
});
