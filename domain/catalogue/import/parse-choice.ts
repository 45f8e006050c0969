import * as v from 'valibot';
import { projectKinds } from '../../projects/project-kind.ts';
import { contentCollectionNames } from '../collections.ts';
import { listChoiceProblems, type ColumnChoice } from './column-choice.ts';
import { ImportFileError, shortenValue } from '../fields/import-problem.ts';
import { findNamedChoice } from '../fields/known-choices.ts';
import { dateOrders } from '../fields/parse-completion.ts';
import { parseJson } from '../fields/parse-json.ts';
import { isRecord } from '../fields/is-record.ts';

const expected =
  'A mapping is a JSON object such as {"fields": {"Project": "title", "Town": "city"}}.';

const choiceSchema = v.strictObject({
  collection: v.optional(v.picklist(contentCollectionNames), 'projects'),
  fields: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  city: v.optional(v.string()),
  builder: v.optional(v.string()),
  kind: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => findNamedChoice(projectKinds, text)),
      v.picklist(projectKinds),
    ),
  ),
  clearsEmptyCells: v.optional(v.boolean()),
  dateOrder: v.optional(v.picklist(dateOrders)),
});

/** Reads a mapping of columns, as the console stores it. Throws an ImportFileError. */
export function parseChoice(text: string): ColumnChoice {
  const json = parseJson(text);
  if (!isRecord(json)) throw new ImportFileError(expected);
  const parsed = v.safeParse(choiceSchema, json);
  if (!parsed.success) throw new ImportFileError(describe(parsed.issues[0]));
  const { city = '', ...chosen } = parsed.output;
  const choice = { ...chosen, city };
  const [problem] = listChoiceProblems(choice);
  if (problem !== undefined) throw new ImportFileError(problem);
  return choice;
}

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return expected;
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `Unknown key "${shortenValue(path)}". A mapping has collection, fields, city, builder, kind, clearsEmptyCells and dateOrder.`;
  if (path === 'collection')
    return `collection: "${shortenValue(issue.input)}" is no record type. They are ${contentCollectionNames.join(', ')}.`;
  if (path === 'fields') return 'fields: name the field of each column, {"Project": "title"}.';
  if (path === 'kind') return `kind: should be ${projectKinds.join(', ')}.`;
  if (path === 'dateOrder') return `${path}: should be ${dateOrders.join(' or ')}.`;
  if (path === 'clearsEmptyCells') return `${path}: should be true or false.`;
  return `${path}: should be ${path === 'city' ? 'a text' : 'the name of a field, or a list of them'}.`;
}
