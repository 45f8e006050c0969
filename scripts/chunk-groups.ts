interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}

interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

const routesOf = new Map<string, ReadonlySet<string>>();

/** The routes ("home-page", "root") whose scripts need a module. */
function listRoutes(id: string, context: ChunkingContext): ReadonlySet<string> {
  const cached = routesOf.get(id);
  if (cached) return cached;
  const routes = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const info = context.getModuleInfo(each);
    if (info?.isEntry) routes.add(/([\w.-]+)\.tsx?(?:\?|$)/.exec(each)?.[1] ?? each);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  routesOf.set(id, routes);
  return routes;
}

/**
 * Chunks shared by several pages, so that a first visit loads few files. The most widely used come
 * first: a module's imports are needed by at least as many routes, and so must be assigned before it.
 */
const sharedChunks: [
  name: string,
  includes: (routes: ReadonlySet<string>, id: string) => boolean,
][] = [
  [
    'site',
    (routes, id) =>
      routes.has('root') ||
      (routes.size >= 7 && /\/(?:app\/ui|dates|text|forms\/field)\b/.test(id)) ||
      (routes.size >= 3 && /\/(?:app\/ui\/use-|format-number)/.test(id)),
  ],
  ['valibot', (routes, id) => routes.size > 1 && id.includes('/node_modules/valibot/')],
  ['cards', (routes) => (routes.has('home-page') || routes.has('listing-page')) && routes.size > 1],
  [
    'forms',
    (routes) =>
      (routes.has('contact-page') && routes.has('meeting-page')) ||
      (routes.has('project-page') && routes.size > 1),
  ],
  [
    'account',
    (routes) => (routes.has('my-account-page') || routes.has('login-page')) && routes.size > 1,
  ],
  // Shared by the list with the map and the drawing tool, which load later.
  ['listing', (routes, id) => routes.has('listing-page') && !id.includes('-page.tsx')],
  ['articles', (routes) => routes.has('articles-page') && routes.size > 1],
];

/** How the client build splits its scripts; see rolldown's `output.codeSplitting.groups`. */
export const chunkGroups = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown.runtime/,
    tags: ['$initial' as const],
    priority: sharedChunks.length + 1,
  },
  ...sharedChunks.map(([name, includes], index) => ({
    name: (id: string, context: ChunkingContext) =>
      includes(listRoutes(id, context), id) ? name : null,
    tags: ['$initial' as const],
    priority: sharedChunks.length - index,
  })),
];
