import { sql } from 'kysely';
import type { Collection } from '../../domain/catalogue/collections.ts';
import type { KnownBuilder } from '../../domain/catalogue/import/builder-names.ts';
import type { CatalogueValues } from '../../domain/catalogue/import/collect-warnings.ts';
import type { FieldIssue } from '../../domain/catalogue/fields/import-problem.ts';
import { foldStationName } from '../../domain/content/station-name.ts';
import type { Connection } from '../platform/database/database.ts';
import { collectionTables } from './collection-tables.ts';

/**
 * Stations of an import whose name another station of their system has: what is wrong with each, null if
 * nothing is.
 */
export async function findTakenStationNames(
  tx: Connection,
  stations: readonly Readonly<Record<string, unknown>>[],
): Promise<(FieldIssue | null)[]> {
  const { rows } = await sql<{ key: string; name: string; system: string }>`
    select key, name, system from stations`.execute(tx);
  const owners = new Map(rows.map((row) => [foldStationName(row), row.key]));
  return stations.map((station) => {
    const { code, name, system } = station;
    const folded = foldStationName(station);
    const owner = owners.get(folded);
    if (owner === undefined || owner === code) {
      owners.set(folded, String(code));
      return null;
    }
    const reason = `is a station of ${String(system)} already, with the code ${owner}: use that code, or another name`;
    return { path: ['name'], value: name, reason };
  });
}

export interface CollectionKeys {
  all: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
}

export async function listKeys(
  connection: Connection,
  collection: Collection,
): Promise<CollectionKeys> {
  const { rows } = await sql<{ key: string; is_hidden: boolean }>`
    select key, hidden_at is not null as is_hidden
    from ${sql.table(collectionTables[collection])}`.execute(connection);
  return {
    all: new Set(rows.map(({ key }) => key)),
    hidden: new Set(rows.flatMap(({ key, is_hidden }) => (is_hidden ? [key] : []))),
  };
}

export async function listBuilders(connection: Connection): Promise<KnownBuilder[]> {
  const { rows } = await sql<KnownBuilder>`
    select key as url, name from builders order by key`.execute(connection);
  return rows;
}

export async function readCatalogueWords(connection: Connection): Promise<CatalogueValues> {
  const { rows } = await sql<{ kind: keyof CatalogueValues; word: string }>`
    select 'cities' as kind, name as word from cities
    union select 'cities', city from projects
    union select 'zones', key from mls_zones
    union select 'builders', key from builders
    union select 'salesStatuses', lower(record->>'salesStatus') from projects
      where record->>'salesStatus' is not null
    union select 'amenities', lower(jsonb_array_elements_text(record->'amenities')) from projects
  `.execute(connection);
  const wordsOf = (kind: keyof CatalogueValues) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ word }) => word));
  return {
    cities: wordsOf('cities'),
    zones: wordsOf('zones'),
    builders: wordsOf('builders'),
    salesStatuses: wordsOf('salesStatuses'),
    amenities: wordsOf('amenities'),
  };
}
