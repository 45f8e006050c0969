import { contentCollectionNames, type Collection } from '../collections.ts';

type ReadCollection = (collection: Collection) => AsyncIterable<unknown> | Iterable<unknown>;

export const catalogueFormat = 'groundbreak-catalogue-1';

/** Newlines inside strings are escaped, so every newline in the JSON belongs to its layout. */
const indent = (json: string, by: string) => json.replaceAll('\n', `\n${by}`);

/** Formats the catalogue as one indented JSON file, record by record, without holding it in memory. */
export async function* formatDocument(read: ReadCollection): AsyncGenerator<string, void, void> {
  yield `{\n  "format": ${JSON.stringify(catalogueFormat)}`;
  for (const collection of contentCollectionNames) {
    yield `,\n  ${JSON.stringify(collection)}: [`;
    let isFirst = true;
    for await (const record of read(collection)) {
      yield `${isFirst ? '' : ','}\n    ${indent(JSON.stringify(record, null, 2), '    ')}`;
      isFirst = false;
    }
    yield isFirst ? ']' : '\n  ]';
  }
  yield '\n}\n';
}
