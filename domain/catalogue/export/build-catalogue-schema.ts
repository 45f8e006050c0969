import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { contentCollectionNames, collections } from '../collections.ts';
import { catalogueFormat } from './format-document.ts';

export function buildCatalogueSchema() {
  const lists = Object.fromEntries(
    contentCollectionNames.map((collection) => [
      collection,
      v.optional(v.array(collections[collection].schema)),
    ]),
  );
  const document = v.object({ format: v.literal(catalogueFormat), ...lists });
  const { $schema, ...schema } = toJsonSchema(document, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['trim', 'check'],
  });
  return {
    $schema,
    title: 'Groundbreak catalogue',
    description:
      'The whole catalogue and editorial content of a site, as `npm run cli -- export FILE.json` writes it. An import also accepts stored records with only some of their fields, and null to clear one. docs/catalogue.md describes the fields. Generated from the schemas in domain/ by scripts/write-schema.ts.',
    ...schema,
  };
}
