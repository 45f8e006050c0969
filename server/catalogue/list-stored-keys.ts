import { contentCollectionNames } from '../../domain/catalogue/collections.ts';
import type { StoredKeys } from '../../domain/catalogue/import/read-catalogue-document.ts';
import type { CatalogueWriter } from './catalogue-writer.ts';

/** Lists the keys of all records, with the builders' names, and those of hidden and public ones. */
export async function listStoredKeys(writer: Pick<CatalogueWriter, 'listKeys' | 'listBuilders'>) {
  const stored: StoredKeys = { namedBuilders: await writer.listBuilders() };
  const hidden: StoredKeys = {};
  const visible: StoredKeys = {};
  for (const collection of contentCollectionNames) {
    const keys = await writer.listKeys(collection);
    stored[collection] = keys.all;
    hidden[collection] = keys.hidden;
    visible[collection] = new Set([...keys.all].filter((key) => !keys.hidden.has(key)));
  }
  return { stored, hidden, visible };
}
