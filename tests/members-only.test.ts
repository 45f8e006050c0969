import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { emptyCatalogue } from '../domain/catalogue/catalogue-records.ts';
import { buildSnapshot } from '../domain/catalogue/snapshot.ts';
import { generateProjects } from './support/generate/generate-projects.ts';
import { syntheticBuilders } from './support/generate/synthetic-builders.ts';
import { mlsZones } from '../domain/projects/mls-zones.ts';
import { projectKinds } from '../domain/projects/project-kind.ts';
import { formatProjectPath } from '../domain/projects/project-path.ts';
import type { Project } from '../domain/projects/project.ts';
import { loadBuild } from '../server/http/render-build.ts';
import { buildServer } from '../server/server.ts';
import { storeProjects } from './support/factories.ts';
import { closeAtEnd } from './support/harness.ts';
import { isLongRun } from './support/long-run.ts';
import { openWorkingServices } from './support/working-services.ts';

let app: Awaited<ReturnType<typeof buildServer>>;
let show: (projects: readonly Project[]) => void;

beforeAll(async () => {
  const services = await openWorkingServices({
    WARM_PICTURES: 'off',
    LIMIT_READS_PER_SECOND: '100000',
  });
  let { snapshot } = services.catalogue;
  show = (projects) => {
    const records = { ...emptyCatalogue, mlsZones, builders: syntheticBuilders };
    const stored = { ...records, projects: storeProjects(projects) };
    snapshot = buildSnapshot(snapshot.version + 1, stored);
  };
  const catalogue = {
    ...services.catalogue,
    get snapshot() {
      return snapshot;
    },
  };
  app = await buildServer({ ...services, catalogue }, await loadBuild());
  closeAtEnd(() => app.close());
});

async function ask(url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url, headers: { accept: '*/*' } });
  expect(statusCode, url).toBe(200);
  return body;
}

/** Projects of every kind with all that members see, and each of those values by what it is. */
function buildSecrets(seed: number) {
  const secrets = new Map<string, string>();
  let last = 1_000_003 + (seed % 977) * 7919;
  // Never a whole 50,000 dollars, nor one less: the label of a price tells these.
  const hideSum = (what: string) => {
    last += 10_007;
    if ((last + 1) % 50_000 < 2) last += 2;
    secrets.set(String(last), what);
    return last;
  };
  const hideText = (what: string) => {
    const text = `hidden${hideSum(what)}`;
    secrets.set(text, what);
    return text;
  };
  const projects = [...generateProjects(6, seed)].map((project, position): Project => ({
    ...project,
    kind: projectKinds[position % projectKinds.length]!,
    plansArePublic: false,
    floorPlans: project.floorPlans.map((plan) => ({
      ...plan,
      priceCad: hideSum('price of a plan'),
      maintenanceCad: hideSum('monthly fee of a plan'),
      image: {
        file: `${hideText('drawing')}.png`,
        alt: hideText('drawing'),
        width: null,
        height: null,
        dominantColour: null,
      },
    })),
    depositSchedule: [
      {
        label: 'On signing',
        percent: null,
        amountCad: hideSum('deposit in dollars'),
        dueDaysAfterSigning: 0,
        dueOn: null,
      },
    ],
    assignment: {
      originalPriceCad: hideSum('original price'),
      // Public, as every project's lowest price is.
      assignmentPriceCad: 900_000,
      depositsPaidCad: hideSum('deposits paid'),
      floor: '12',
      exposure: 'South',
      occupancyOn: null,
    },
  }));
  return { projects, secrets };
}

const searches = ['getallprojects', 'getallcomingsoonprojects', 'getAssignments'];

/** Every public address about these projects. */
function listAddresses(projects: readonly Project[]): string[] {
  const pages = [
    '/',
    '/projects',
    '/coming-soon',
    '/assignment-page',
    '/builders-and-developer-page',
    '/projects?beds=2&price=-9000000',
    '/projects?beds=2&monthly=50000&down=5',
    ...projects.map(formatProjectPath),
    ...projects.map(({ builderUrl }) => `/builders-and-developers/${builderUrl}`),
    `/compare?${projects.map(({ stub }) => `stub=${stub}`).join('&')}`,
  ];
  const loaded = pages.map((page) => {
    const [path = '', query = ''] = page.split('?');
    return `${path === '/' ? '/_' : path}.data?${query}`;
  });
  const calls = [
    ...searches,
    'getlatestprojects',
    'getfeaturedprojects',
    'getfeaturedassignments',
    'getfeaturedcomingsoon',
    'getbuilders',
    'getallprojects?fields=card&limit=24',
    'getprojectsbybounds?ne=60,-60&sw=40,-100',
    ...projects.flatMap(({ stub, kind, builderUrl }) => [
      `getfloorplans?project_stub=${stub}`,
      `${kind === 'coming-soon' ? 'getSingleComingSoonProject' : 'getSingleProject'}?project_stub=${stub}`,
      `getBuilderProjects?builderUrl=${builderUrl}`,
    ]),
  ].map((call) => `/api/v1/${call}`);
  const others = projects.flatMap(({ stub }) => [`/map-card/${stub}`, `/maps/${stub}.svg`]);
  return [...pages, ...loaded, ...calls, ...others, '/map-points', '/sitemap.xml'];
}

const format = (secret: string) =>
  /^\d+$/.test(secret) ? [secret, Number(secret).toLocaleString('en-CA')] : [secret];

test('no page, no call and no search tells what only members see (B-6.2, D-5.1)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(10_000), async (seed) => {
      const { projects, secrets } = buildSecrets(seed);
      show(projects);
      const leaks: string[] = [];
      for (const address of listAddresses(projects)) {
        const text = await ask(address);
        for (const [secret, what] of secrets)
          if (format(secret).some((form) => text.includes(form)))
            leaks.push(`${address}: ${what}, ${secret}`);
      }
      for (const [secret, what] of secrets)
        for (const call of searches)
          if ((await ask(`/api/v1/${call}?search=${secret}`)) !== '[]')
            leaks.push(`search in ${call}: ${what}, ${secret}`);
      expect(leaks.slice(0, 5)).toEqual([]);
    }),
    { numRuns: isLongRun ? 3 : 1 },
  );
});
