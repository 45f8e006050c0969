import { contentPartNames } from '../../domain/catalogue/catalogue-parts.ts';
import type { StoredKeys } from '../../domain/import/read-catalogue-document.ts';
import type { CatalogueWriter } from './catalogue-writer.ts';

/** Lists the keys of all records, and of hidden and public ones. */
export async function listStoredKeys(writer: Pick<CatalogueWriter, 'listKeys'>) {
  const stored: StoredKeys = {};
  const hidden: StoredKeys = {};
  const shown: StoredKeys = {};
  for (const part of contentPartNames) {
    const keys = await writer.listKeys(part);
    stored[part] = keys.all;
    hidden[part] = keys.hidden;
    shown[part] = new Set([...keys.all].filter((key) => !keys.hidden.has(key)));
  }
  return { stored, hidden, shown };
}
