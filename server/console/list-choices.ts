import type { CataloguePart } from '../../domain/catalogue/catalogue-parts.ts';
import { nameChoice, commonStatuses } from '../../domain/catalogue/form-labels.ts';
import type { RecordFilter } from '../../domain/catalogue/record-query.ts';
import { projectKinds } from '../../domain/projects/project-kind.ts';
import { listNames } from '../catalogue/record-list-store.ts';
import type { Connection } from '../database/database.ts';

interface Choice {
  value: string;
  label: string;
}

const bare = (value: string): Choice => ({ value, label: '' });
const same = (value: string): Choice => ({ value, label: value });

async function readNames(connection: Connection) {
  const builders = await listNames(connection, 'builders');
  const cities = await listNames(connection, 'cities');
  const zones = await listNames(connection, 'mlsZones');
  return {
    builders: builders.map(({ key, name }): Choice => ({ value: key, label: name })),
    cities: cities.map(({ name }) => name),
    zones: zones.map(({ name }) => name),
  };
}

/** Suggestions for fields that refer to other records or have usual values. */
export async function listSuggestions(
  connection: Connection,
  part: CataloguePart,
): Promise<Record<string, Choice[]>> {
  if (part !== 'projects') return {};
  const { builders, cities, zones } = await readNames(connection);
  return {
    constructionStatus: commonStatuses.map(bare),
    builderUrl: builders,
    city: cities.map(bare),
    mlsZone: zones.map(bare),
  };
}

/** The filter options of the project list. */
export async function listFilterChoices(
  connection: Connection,
): Promise<Record<RecordFilter, Choice[]>> {
  const { builders, cities, zones } = await readNames(connection);
  return {
    builder: builders,
    city: cities.map(same),
    zone: zones.map(same),
    status: commonStatuses.map(same),
    kind: projectKinds.map((value) => ({ value, label: nameChoice(value) })),
  };
}
