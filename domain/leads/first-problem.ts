import * as v from 'valibot';

export interface FieldProblem {
  field: string;
  message: string;
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; problem: FieldProblem };

export function checkInOrder<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  return { ok: false, problem: { field: v.getDotPath(issue) ?? '', message: issue.message } };
}
