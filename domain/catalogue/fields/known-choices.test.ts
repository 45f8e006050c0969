import { expect, test } from 'vitest';
import { collectionNames, collections } from '../collections.ts';
import { listCollectionFields, type FormField } from '../edits/form-fields.ts';
import { nameChoice } from '../edits/form-labels.ts';
import { compileChoices } from './known-choices.ts';

interface ChoiceField {
  path: string;
  choices: readonly string[];
  /** A record with a value in this field. */
  put: (value: string) => Record<string, unknown>;
}

/** The fields with choices, also those in groups and rows. */
const listChoiceFields = (fields: readonly FormField[]): ChoiceField[] =>
  fields.flatMap(({ name, kind, choices, fields: inner }): ChoiceField[] => [
    ...(kind === 'choice'
      ? [{ path: name, choices, put: (text: string) => ({ [name]: text }) }]
      : []),
    ...listChoiceFields(inner).map(({ path, put, ...rest }) => ({
      ...rest,
      path: `${name}.${path}`,
      put: (text: string) => ({ [name]: kind === 'rows' ? [put(text)] : put(text) }),
    })),
  ]);

const cases = collectionNames.flatMap((collection) =>
  listChoiceFields(listCollectionFields(collection)).map(
    (field) => [collection, field.path, field] as const,
  ),
);

test('projects, their plans and stations have choices', () => {
  expect(cases.map(([collection, path]) => `${collection}.${path}`)).toEqual(
    expect.arrayContaining(['projects.kind', 'projects.floorPlans.availability', 'stations.state']),
  );
});

test.each(cases)(
  '%s: each choice of %s is read as a screen shows it, in any case',
  (collection, _, field) => {
    const read = compileChoices(collections[collection].schema);
    for (const choice of field.choices) {
      const label = nameChoice(choice);
      for (const text of [choice, label, label.toUpperCase(), ` ${label.toLowerCase()} `])
        expect(read(field.put(text))).toEqual(field.put(choice));
    }
    expect(read(field.put('Elsewhere'))).toEqual(field.put('Elsewhere'));
  },
);
