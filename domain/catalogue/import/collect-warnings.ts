import type { IsoDay } from '../../dates/iso-day.ts';
import {
  describeWarning,
  listDayWarnings,
  listWarnings,
  type Warning,
} from '../edits/list-warnings.ts';
import { isInOntario } from '../../places/ontario.ts';
import { constructionStatuses, type Project } from '../../projects/project.ts';
import { groupPropertyTypes } from '../../projects/property-types.ts';
import { hasZeroPrice } from '../fields/check-values.ts';
import { formatPosition, shortenValue, type RowPosition } from '../fields/import-problem.ts';
import type { RecordPatch } from '../fields/record-patch.ts';
import { formatCount } from '../../text/format-number.ts';

export interface CatalogueValues {
  /** The catalogue's cities, and those of its projects. */
  cities: ReadonlySet<string>;
  zones: ReadonlySet<string>;
  builders: ReadonlySet<string>;
  /** The values of other projects, in lower case; likewise the amenities. */
  salesStatuses: ReadonlySet<string>;
  amenities: ReadonlySet<string>;
}

/** A probable typing error of a row. */
export interface RowWarning extends Warning {
  position: RowPosition;
  key: string;
  /** The project's. */
  title: string;
}

/** "line 4, elm: Lowest price (CAD) is $549: is it in thousands?" */
export const describeRowWarning = ({ position, key, ...warning }: RowWarning): string =>
  `${formatPosition(position)}, ${key}: ${describeWarning(warning)}`;

/** A project's position in the file, and its stored record. */
interface Entry {
  position: RowPosition;
  before: object | null;
}

export interface Warnings {
  /** Checks an imported project and its patch from the file. */
  add(project: Project, patch: RecordPatch, entry: Entry): void;
  lines(): string[];
  rowWarnings: readonly RowWarning[];
}

const maxShown = 10;

const statuses: ReadonlySet<string> = new Set(constructionStatuses);

export function collectWarnings(
  known: CatalogueValues,
  isOpenWater: (latitude: number, longitude: number) => boolean,
  today: IsoDay,
): Warnings {
  const projects = createKinds([
    'without a position',
    'on open water',
    'outside Ontario',
    'without a picture',
    'with a price of 0, treated as unknown',
    'of a builder that is not in the catalogue',
  ]);
  const unknown = createKinds([
    'MLS zones',
    'property types',
    'construction statuses',
    'sales statuses',
    'amenities',
  ]);

  function addPosition({ title, latitude, longitude, province }: Project) {
    if (latitude === null || longitude === null) projects.add('without a position', title);
    else if (!isInOntario(latitude, longitude)) projects.add('outside Ontario', title);
    else if (isOpenWater(latitude, longitude)) projects.add('on open water', title);
    if (province !== 'Ontario' && (latitude === null || longitude === null))
      projects.add('outside Ontario', title);
  }

  const rowWarnings: RowWarning[] = [];
  const hasCity = (city: string) => known.cities.has(city);

  function addUnknownValues(project: Project) {
    const { title, mlsZone, types, constructionStatus, salesStatus, builderUrl } = project;
    if (mlsZone !== null && !known.zones.has(mlsZone)) unknown.add('MLS zones', mlsZone);
    for (const type of types)
      if (groupPropertyTypes([type]).length === 0) unknown.add('property types', type);
    if (constructionStatus !== null && !statuses.has(constructionStatus))
      unknown.add('construction statuses', constructionStatus);
    if (salesStatus && isNew(known.salesStatuses, salesStatus))
      unknown.add('sales statuses', salesStatus);
    for (const amenity of project.amenities)
      if (isNew(known.amenities, amenity)) unknown.add('amenities', amenity);
    if (builderUrl !== null && !known.builders.has(builderUrl))
      projects.add('of a builder that is not in the catalogue', title);
  }

  return {
    add(project, patch, { position, before }) {
      addPosition(project);
      if (project.images.length === 0) projects.add('without a picture', project.title);
      if (hasZeroPrice(patch)) projects.add('with a price of 0, treated as unknown', project.title);
      addUnknownValues(project);
      const [after, published] = [{ ...project }, { ...before }];
      for (const warning of [
        ...listWarnings(after, published, hasCity),
        ...listDayWarnings('projects', after, published, today),
      ])
        rowWarnings.push({ ...warning, position, key: project.stub, title: project.title });
    },
    rowWarnings,
    lines: () => [
      ...projects.list(
        (kind, { total, cases }) => `Projects ${kind}: ${formatCount(total)} (${cases}).`,
      ),
      ...unknown.list((kind, { cases }) => `Unknown ${kind}: ${cases}.`),
    ],
  };
}

/** In an empty catalogue, every value would be new. */
const isNew = (known: ReadonlySet<string>, word: string) =>
  known.size > 0 && !known.has(word.toLowerCase());

function createKinds<Kind extends string>(kinds: readonly Kind[]) {
  const found = new Map(kinds.map((kind) => [kind, new Map<string, number>()]));
  return {
    add(kind: Kind, name: string) {
      const cases = found.get(kind);
      cases?.set(name, (cases.get(name) ?? 0) + 1);
    },
    list: (describe: (kind: Kind, found: { total: number; cases: string }) => string) =>
      [...found]
        .filter(([, cases]) => cases.size > 0)
        .map(([kind, cases]) =>
          describe(kind, {
            total: [...cases.values()].reduce((sum, count) => sum + count, 0),
            cases: describeCases(cases),
          }),
        ),
  };
}

function describeCases(cases: ReadonlyMap<string, number>): string {
  const often = [...cases].toSorted(([, a], [, b]) => b - a).slice(0, maxShown);
  const examples = often.map(
    ([name, count]) => shortenValue(name) + (count > 1 ? ` ×${count}` : ''),
  );
  const more = cases.size - often.length;
  return examples.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
}
