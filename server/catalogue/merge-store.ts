import type { KnownBuilder } from '../../domain/catalogue/import/builder-names.ts';
import { sql } from 'kysely';
import type { Collection } from '../../domain/catalogue/collections.ts';
import type { CatalogueValues } from '../../domain/catalogue/import/collect-warnings.ts';
import type { FieldIssue } from '../../domain/catalogue/fields/import-problem.ts';
import {
  applyPatch,
  listChangedFields,
  type RecordPatch,
} from '../../domain/catalogue/fields/record-patch.ts';
import { foldStationName } from '../../domain/content/station-name.ts';
import type { Connection } from '../platform/database/database.ts';
import { saveDocuments } from './catalogue-store.ts';
import { collectionTables } from './collection-tables.ts';

type Fields = Record<string, unknown>;

export type Merged =
  | { change: 'added' | 'changed' | 'unchanged'; before: Fields | null; record: Fields }
  | { change: 'refused'; issues: FieldIssue[] };

/** Returns results in the order of the patches. At most a few hundred per call, each key once. */
export async function mergeDocuments(
  tx: Connection,
  collection: Collection,
  patches: readonly { key: string; patch: RecordPatch }[],
): Promise<Merged[]> {
  const keys = JSON.stringify(patches.map(({ key }) => key));
  const { rows } = await sql<{ key: string; record: Fields }>`
    select key, record from ${sql.table(collectionTables[collection])}
    where key in (select jsonb_array_elements_text(${keys}::jsonb)) for update`.execute(tx);
  const stored = new Map(rows.map(({ key, record }) => [key, record]));
  const applied = patches.map(({ key, patch }): Merged => {
    const before = stored.get(key) ?? null;
    const outcome = applyPatch(collection, before, patch);
    if ('issues' in outcome) return { change: 'refused', issues: outcome.issues };
    const { record } = outcome;
    const isSame = before && listChangedFields(before, record).length === 0;
    return { change: isSame ? 'unchanged' : before ? 'changed' : 'added', before, record };
  });
  const merged = collection === 'stations' ? await refuseTakenStationNames(tx, applied) : applied;
  const written = merged.flatMap((each) =>
    each.change === 'added' || each.change === 'changed' ? [each.record] : [],
  );
  await saveDocuments(tx, collection, written);
  return merged;
}

/** The stations of an import, without those whose name another station of their system has. */
async function refuseTakenStationNames(
  tx: Connection,
  merged: readonly Merged[],
): Promise<Merged[]> {
  const { rows } = await sql<{ key: string; name: string; system: string }>`
    select key, name, system from stations`.execute(tx);
  const owners = new Map(rows.map((row) => [foldStationName(row), row.key]));
  return merged.map((each) => {
    if (each.change !== 'added' && each.change !== 'changed') return each;
    const { code, name, system } = each.record;
    const folded = foldStationName(each.record);
    const owner = owners.get(folded);
    if (owner === undefined || owner === code) {
      owners.set(folded, String(code));
      return each;
    }
    const reason = `is a station of ${String(system)} already, with the code ${owner}: use that code, or another name`;
    return { change: 'refused', issues: [{ path: ['name'], value: name, reason }] };
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
