import { expect } from 'vitest';
import {
  formatCollectionWord,
  findNameField,
  type Collection,
} from '../../../domain/catalogue/collections.ts';
import { listCollectionFields } from '../../../domain/catalogue/edits/form-fields.ts';
import { readRecordForm } from '../../../domain/catalogue/edits/record-form.ts';
import type { ConsoleVisitor } from '../../support/console-visitor.ts';

/** Saves or publishes a new draft through its forms; returns its page. */
export async function writeDraft(
  { post }: Pick<ConsoleVisitor, 'post'>,
  collection: Collection,
  name: string,
  entered: Record<string, string> = {},
  intent: 'save' | 'publish' = 'save',
) {
  const begun = await post(`/catalogue/${formatCollectionWord(collection)}/new`, {
    intent: 'create',
    name,
  });
  const page = begun.headers.get('location') ?? '';
  const shown = readRecordForm(listCollectionFields(collection), [
    [findNameField(collection), name],
  ]);
  const sent = {
    intent,
    _original: JSON.stringify(shown),
    [findNameField(collection)]: name,
    ...entered,
  };
  expect((await post(page.replace('/console', ''), sent)).status).toBe(302);
  return page;
}
