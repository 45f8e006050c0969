import * as v from 'valibot';
import { ImportFileError } from './import-file-error.ts';
import { mappingSchema, ruleEntries, type Mapping } from './mapping.ts';
import { parseJson } from './parse-json.ts';
import { projectFields } from './field-kinds.ts';
import { isJsonObject } from './read-json-rows.ts';

/** Reads a mapping file. Throws an ImportFileError that names the first key at fault. */
export function parseMapping(text: string): Mapping {
  const json = parseJson(text);
  if (!isJsonObject(json)) throw new ImportFileError('The mapping is not a JSON object.');
  const parsed = v.safeParse(mappingSchema, json);
  if (!parsed.success) throw new ImportFileError(describeIssue(parsed.issues[0]));
  for (const field of Object.keys(parsed.output.fields)) {
    if (!projectFields.has(field)) {
      throw new ImportFileError(
        `fields: a project has no field "${field}". The fields are ${[...projectFields.keys()].join(', ')}.`,
      );
    }
  }
  return parsed.output;
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => String(key)) ?? [];
  const where = keys.join('.') || 'the file';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = keys.length === 1 ? Object.keys(mappingSchema.entries) : knownKeys(keys);
    const list = known.length > 0 ? ` The keys here are ${known.join(', ')}.` : '';
    return `${keys.slice(0, -1).join('.') || 'the file'}: unknown key "${keys.at(-1)}".${list}`;
  }
  if (issue.message.startsWith('Invalid key')) return `${where}: is missing.`;
  if (issue.type === 'lazy' || issue.message.startsWith('Invalid')) {
    const expected = (issue.expected ?? 'something else').replaceAll('Object', 'an object');
    return `${where}: should be ${expected}, not ${issue.received.replace('Object', 'an object')}.`;
  }
  return `${where}: ${issue.message}.`;
}

function knownKeys(keys: readonly string[]): string[] {
  const parent = keys.at(-2);
  if (keys[0] === 'refuse') return ['column', 'template', 'match', 'reason'];
  if (parent === 'number') return ['decimal', 'times'];
  if (keys.at(-3) === 'bands') return ['from', 'give'];
  return keys[0] === 'fields' ? Object.keys(ruleEntries) : [];
}
