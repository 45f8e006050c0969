import fc from 'fast-check';
import type { Call, KnownValues } from './api-description.ts';

export const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('', ' ', '\0', 'null', '-1', '1e999', '__proto__', "'; --", '%00', '{}', '[1]'),
);

/** Values for a call's parameters: mostly known, some odd, some missing, some unknown parameters. */
export function arbitraryQuery(
  { parameters = [] }: Call,
  known: KnownValues,
): fc.Arbitrary<[string, string][]> {
  const valueOf = (name: string) => {
    const values = known[name];
    return values?.length
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, oddText)
      : oddText;
  };
  const pairs = parameters.map(({ name, required, schema }) =>
    fc
      .array(fc.tuple(fc.constantFrom(name, `${name}[]`), valueOf(name)), {
        maxLength: schema.type === 'array' ? 3 : 1,
        minLength: required ? 1 : 0,
      })
      .map((found) =>
        schema.type === 'array' ? found : found.map(([, text]): [string, string] => [name, text]),
      ),
  );
  const isSparse = fc.nat({ max: 4 });
  return fc
    .tuple(fc.tuple(...pairs), isSparse, fc.array(fc.tuple(oddText, oddText), { maxLength: 1 }))
    .map(([found, kept, unknown]) => [
      ...found.filter((_, at) => parameters[at]?.required || at % 5 === kept).flat(),
      ...unknown,
    ]);
}
