import { useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { FormSettingContext } from '../ui/form-setting.ts';
import { Fields } from './record-fields.tsx';

const namesOf = (labels: readonly string[]) =>
  labels.map((label, index) => ({ value: `key-${index}`, label }));

function Builder({ text, labels }: { text: string; labels: readonly string[] }) {
  const suggestions = {
    builderUrl: { choices: namesOf(labels), moreOf: null, isClosed: true as const },
  };
  return (
    <FormSettingContext value={{ ...useContext(FormSettingContext), suggestions }}>
      <Fields
        fields={listCollectionFields('projects').filter(({ name }) => name === 'builderUrl')}
        record={{ builderUrl: text }}
      />
    </FormSettingContext>
  );
}

const listOptions = (text: string, labels: readonly string[]) =>
  [
    ...renderToStaticMarkup(<Builder text={text} labels={labels} />).matchAll(
      /<option value="([^"]*)"( selected="")?>/g,
    ),
  ].map(([, value, selected]) => (selected ? `${value} chosen` : value));

test('a builder entered by name before it was public is chosen by it, if only one has the name', () => {
  expect(listOptions('Larch', ['Larch', 'Fir'])).toEqual(['', 'key-0 chosen', 'key-1']);
  expect(listOptions('Larch', ['Larch', 'Larch'])).toEqual(['', 'Larch chosen', 'key-0', 'key-1']);
  expect(listOptions('key-1', ['Larch', 'Fir'])).toEqual(['', 'key-0', 'key-1 chosen']);
  expect(listOptions('gone', ['Larch'])).toEqual(['', 'gone chosen', 'key-0']);
});
