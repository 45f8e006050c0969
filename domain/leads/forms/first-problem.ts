import * as v from 'valibot';

export interface FieldProblem {
  field: string;
  message: string;
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; problem: FieldProblem };

/** Fields that only programs send have no message in the schema; the library's would be jargon. */
function describeProblem({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (!/^Invalid (?:type|key)\b/.test(message)) return message;
  if (received === 'undefined') return 'This field is missing.';
  if (/string/i.test(expected ?? '')) return 'Send one text in this field.';
  return expected === 'boolean' ? 'Send true or false in this field.' : 'Send an object here.';
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
