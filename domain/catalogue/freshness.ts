import type { IsoDay } from '../dates/iso-day.ts';
import { findAltProblem } from '../pictures/alt-text.ts';
import { findLaunch, isForSale } from '../projects/sales-status.ts';
import type { PublicProject } from '../projects/public-project.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

export interface FreshnessSetting {
  today: IsoDay;
  /** Records verified before this day are due for verification. */
  dueBefore: IsoDay;
}

interface ProjectCheck {
  /** The list's title. */
  label: string;
  /** A project's problem; null when it has none. */
  find(project: PublicProject, setting: FreshnessSetting): string | null;
  /** The one change that the remedy's button publishes. */
  remedy: {
    intent: 'verify' | 'end-incentives' | 'sell-out';
    label: string;
    /** Typed loosely, because the database returns the whole record. */
    change(record: Readonly<Record<string, unknown>>, today: IsoDay): Record<string, unknown>;
  } | null;
}

const facts: readonly (readonly [string, (project: PublicProject) => unknown])[] = [
  ['description', ({ description }) => description],
  ['builder', ({ builderUrl }) => builderUrl],
  ['construction status', ({ constructionStatus }) => constructionStatus],
  ['occupancy', ({ occupancyOn, completionDate }) => occupancyOn ?? completionDate],
  ['price', (project) => project.minPriceCad ?? !isForSale(project)],
  ['street address', ({ streetAddress }) => streetAddress],
  ['units', ({ units }) => units],
  ['storeys', ({ storeys }) => storeys],
  ['property type', ({ types }) => types[0]],
  ['plans', ({ kind, floorPlans }) => kind === 'coming-soon' || floorPlans.length > 0],
];

const isOver = ({ expiresOn }: { expiresOn: IsoDay | null }, today: IsoDay) =>
  expiresOn !== null && expiresOn < today;

/** The checks on every project; each row is a list on the screen, with its remedy. */
export const projectChecks = {
  stale: {
    label: 'To be verified',
    find: ({ verifiedOn }, { dueBefore }) => {
      if (verifiedOn === null) return 'Never verified';
      return verifiedOn < dueBefore ? `Verified on ${verifiedOn}` : null;
    },
    remedy: {
      intent: 'verify',
      label: 'Verified today',
      change: (_, today) => ({ verifiedOn: today }),
    },
  },
  incomplete: {
    label: 'Incomplete',
    find: (project) => {
      let missing = '';
      for (const [name, read] of facts) if (!read(project)) missing += `, ${name}`;
      return missing === '' ? null : `Without ${missing.slice(2)}`;
    },
    remedy: null,
  },
  launches: {
    label: 'Coming soon, planned launch passed',
    find: (project, { today }) => {
      const plannedOn = findLaunch(project)?.plannedOn ?? null;
      return plannedOn !== null && plannedOn < today ? `Launch planned for ${plannedOn}` : null;
    },
    remedy: null,
  },
  incentives: {
    label: 'Expired incentives',
    find: ({ incentives }, { today }) => {
      if (!incentives.some((each) => isOver(each, today))) return null;
      return incentives
        .filter((each) => isOver(each, today))
        .map(({ title, expiresOn }) => `${title}: until ${expiresOn}`)
        .join('; ');
    },
    remedy: {
      intent: 'end-incentives',
      label: 'Remove them',
      change: ({ incentives }, today) => ({
        incentives: (incentives as { expiresOn: IsoDay | null }[]).filter(
          (each) => !isOver(each, today),
        ),
      }),
    },
  },
  soldOut: {
    label: 'Sold out, still for sale',
    find: (project) => {
      const { floorPlans } = project;
      const isGone =
        floorPlans.length > 0 &&
        floorPlans.every(({ availability }) => availability === 'sold-out') &&
        isForSale(project);
      return isGone
        ? `All ${floorPlans.length} plans are sold out, the project is “${project.salesStatus ?? 'for sale'}”`
        : null;
    },
    remedy: {
      intent: 'sell-out',
      label: 'Mark as sold out',
      change: () => ({ salesStatus: 'Sold out' }),
    },
  },
  pictures: {
    label: 'Without pictures',
    find: ({ images }) => (images.length === 0 ? 'No picture' : null),
    remedy: null,
  },
  words: {
    label: 'Pictures without a description',
    find: ({ images }) => {
      const files = images.flatMap(({ file, alt }) => (findAltProblem(alt) === null ? [] : [file]));
      return files.length === 0 ? null : files.join(', ');
    },
    remedy: null,
  },
  position: {
    label: 'Without a position',
    find: ({ latitude, longitude, city }) =>
      latitude === null || longitude === null ? `Not on the map; in ${city}` : null,
    remedy: null,
  },
} as const satisfies Readonly<Record<string, ProjectCheck>>;

export type ProjectCheckName = keyof typeof projectChecks;
export const projectCheckNames = Object.keys(projectChecks) as ProjectCheckName[];
export const getProjectCheck = (name: ProjectCheckName): ProjectCheck => projectChecks[name];

interface ProjectFinding {
  id: number;
  title: string;
  detail: string;
}

export type ProjectFindings = Readonly<Record<ProjectCheckName, readonly ProjectFinding[]>>;

/** All problems of the projects, list by list; never-verified ones come first. */
export function checkProjects(
  { listed }: Pick<CatalogueSnapshot, 'listed'>,
  setting: FreshnessSetting,
): ProjectFindings {
  const found = Object.fromEntries(
    projectCheckNames.map((name) => [name, [] as (ProjectFinding & { verifiedOn: IsoDay })[]]),
  ) as Record<ProjectCheckName, (ProjectFinding & { verifiedOn: IsoDay })[]>;
  for (const { id, project } of listed)
    for (const name of projectCheckNames) {
      const detail = getProjectCheck(name).find(project, setting);
      const verifiedOn = project.verifiedOn ?? '';
      if (detail !== null) found[name].push({ id, title: project.title, detail, verifiedOn });
    }
  found.stale.sort(
    (one, other) =>
      Number(one.verifiedOn > other.verifiedOn) - Number(one.verifiedOn < other.verifiedOn),
  );
  return found;
}
