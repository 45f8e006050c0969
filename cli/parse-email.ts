import { InvalidArgumentError } from 'commander';
import * as v from 'valibot';

const emailSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());

export function parseEmail(text: string): string {
  const result = v.safeParse(emailSchema, text);
  if (result.success) return result.output;
  throw new InvalidArgumentError(`"${text}" is not an e-mail address.`);
}
