import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { textForm, type FormLimits } from './form-limits.ts';
import { readForm } from './read-form.ts';
import type { FormEntry } from './form-collector.ts';

/** Limits of the route's form: its own, or those of a form as large as its body. */
const limitsOf = ({ config, bodyLimit }: FastifyRequest['routeOptions']) =>
  config.form ?? textForm(bodyLimit);

/** Reads the form of a request as Fastify's content type parser. */
export const readRequestForm = (
  { headers, routeOptions }: FastifyRequest,
  stream: Readable,
  limits: FormLimits = limitsOf(routeOptions),
): Promise<readonly FormEntry[]> =>
  readForm({
    stream,
    contentType: headers['content-type'],
    contentEncoding: headers['content-encoding'],
    bodyLimit: routeOptions.bodyLimit,
    limits,
  });

/** As pages read them. */
export function toFormData(entries: readonly FormEntry[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** As the API reads them: the values of a repeated name become a list. */
export function toFields(entries: readonly FormEntry[]): Record<string, unknown> {
  const byName = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, [first, ...others]]) => [
      name,
      others.length > 0 ? [first, ...others].map((entry) => entry?.[1]) : first?.[1],
    ]),
  );
}
