import type * as v from 'valibot';

/** What is wrong with one field of a record. */
export interface FieldIssue {
  path: readonly string[];
  value: unknown;
  reason: string;
}

/** Says in words what a record's schema holds against one value: "is more than 90". */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined || issue.input === null) return 'is missing';
  if (!issue.message.startsWith('Invalid')) return issue.message;
  const limit = String(issue.requirement);
  switch (issue.type) {
    case 'max_length':
      return `is longer than ${limit} characters`;
    case 'max_value':
      return `is more than ${limit}`;
    case 'min_value':
      return `is less than ${limit}`;
    case 'picklist':
      return `is none of the words for this field: ${listWords(issue.expected)}`;
    case 'email':
      return 'is not an e-mail address';
    default:
      return issue.kind === 'schema' && issue.expected
        ? `should be ${issue.expected.toLowerCase()}`
        : 'is not in the form that the field needs';
  }
}

/** The words of a picklist, which the library writes as ("a" | "b"). */
const listWords = (expected: string | null) =>
  (expected ?? '').replace(/^\(|\)$/g, '').replaceAll('" | "', '", "');
