import * as v from 'valibot';

export interface FieldProblem {
  field: string;
  message: string;
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; problem: FieldProblem };

/** As the library words a check without a message of ours. */
const libraryMessage = /^Invalid [^:]+: (?:Expected .* but r|R)eceived /s;

/** Fields that only programs send have no message in the schema; the library's would be jargon. */
function describeProblem(issue: v.BaseIssue<unknown>): string {
  const { kind, type, message, expected, received, requirement, input } = issue;
  if (!libraryMessage.test(message)) return message;
  if (type === 'max_length')
    return Array.isArray(input)
      ? `Send at most ${String(requirement)} values in this field.`
      : `Use at most ${String(requirement)} characters in this field.`;
  if (kind !== 'schema') return 'This value is not accepted.';
  if (received === 'undefined') return 'This field is missing.';
  if (/string/i.test(expected ?? '')) return 'Send one text in this field.';
  if (expected === 'boolean') return 'Send true or false in this field.';
  if (expected === 'Array') return 'Send a list in this field.';
  return expected === 'Object' ? 'Send an object here.' : 'This value is not accepted.';
}

export function checkInOrder<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  return {
    ok: false,
    problem: { field: v.getDotPath(issue) ?? '', message: describeProblem(issue) },
  };
}
