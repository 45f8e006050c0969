import { contentPartNames, type CataloguePart } from '../catalogue/catalogue-parts.ts';

export type ReadPart = (part: CataloguePart) => AsyncIterable<unknown> | Iterable<unknown>;

export const catalogueFormat = 'groundbreak-catalogue-1';

/** Newlines inside strings are escaped, so every newline in the JSON belongs to its layout. */
const indent = (json: string, by: string) => json.replaceAll('\n', `\n${by}`);

export async function* formatDocument(read: ReadPart): AsyncGenerator<string, void, void> {
  yield `{\n  "format": ${JSON.stringify(catalogueFormat)}`;
  for (const part of contentPartNames) {
    yield `,\n  ${JSON.stringify(part)}: [`;
    let isFirst = true;
    for await (const record of read(part)) {
      yield `${isFirst ? '' : ','}\n    ${indent(JSON.stringify(record, null, 2), '    ')}`;
      isFirst = false;
    }
    yield isFirst ? ']' : '\n  ]';
  }
  yield '\n}\n';
}
