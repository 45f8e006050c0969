import type { Plugin } from 'vite';

/**
 * Modules and their replacements. React Router: the browser knows all routes from the start, and
 * nothing instruments the router; exports used only by its server part are declared but empty. Turf:
 * drawn areas are searched only on the server.
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
 * Removes library code that this site never calls in the browser. The build fails if a new version
 * imports anything else from these modules.
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
  // The site has no server components. Setting `displayName` would keep components that nothing imports.
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
