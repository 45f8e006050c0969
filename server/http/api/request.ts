import type { FastifyRequest } from 'fastify';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Member } from '../../../domain/accounts/member.ts';
import { type Checked, checkInOrder } from '../../../domain/leads/forms/first-problem.ts';
import type { LeadOrigin } from '../../../domain/leads/lead.ts';
import { readSpamTraps } from '../../../domain/leads/forms/spam.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import type { Services } from '../../services/services.ts';
import { checkName, tooManyFields } from '../form-collector.ts';
import { textForm } from '../form-limits.ts';
import { checkJsonDepth } from '../json-depth.ts';
import { rejectUnstorable } from '../reject-unstorable.ts';
import { describeInput } from './openapi.ts';
import { adoptAdParameters, nestFields } from './nest-fields.ts';

export function readToken({ headers }: FastifyRequest): string | null {
  const { token, authorization } = headers;
  if (typeof token === 'string' && token !== '') return token;
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

export async function authenticate(
  request: FastifyRequest,
  { accounts }: Pick<Services, 'accounts'>,
): Promise<{ member: Member; token: string }> {
  const token = readToken(request);
  const member = token === null ? null : await accounts.findMember(token);
  if (token === null || !member) throw new Refusal('unauthorized', httpMessages[401]);
  return { member, token };
}

/** The proven address of the member who sent a request; null for anyone else, also with an old token. */
export async function findProvenEmail(
  request: FastifyRequest,
  { accounts }: Pick<Services, 'accounts'>,
): Promise<string | null> {
  const token = readToken(request);
  const member = token === null ? null : await accounts.findMember(token);
  return member?.isEmailProven ? member.email : null;
}

export function rejectOthers(isOwn: boolean) {
  if (!isOwn) throw new Refusal('forbidden', httpMessages[403]);
}

export const readOrigin = (request: FastifyRequest): LeadOrigin => ({
  clientAddress: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  pageUrl: request.headers.referer ?? null,
  spamTraps: readSpamTraps((name) => (request.body as Record<string, unknown> | null)?.[name]),
});

/** Reads the body's fields. Nested values of a form are JSON or have names such as "attributes[city]". */
export function readFields(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { body } = request;
  if (body === undefined || body === null || typeof body !== 'object' || Array.isArray(body))
    throw new Refusal('body_missing', 'Send the fields as a form, JSON or multipart.');
  // Of JSON too, whose names and number nothing has limited yet.
  const limits = textForm();
  const entries = Object.entries(body);
  if (entries.length > limits.fields) throw tooManyFields(limits);
  for (const [name] of entries) checkName(name);
  const fields = entries
    .filter(([, value]) => isGiven(value))
    .map(([name, value]) => [name, readField(name, value)] as const);
  const filled = Object.fromEntries(fields.filter(([, value]) => isGiven(value)));
  rejectUnstorable(filled);
  return adoptAdParameters(nestFields(filled, nestedFields));
}

/** An empty field counts as absent; the schema then reports it if it is required. */
const isGiven = (value: unknown) => value !== '' && value !== null;

const nestedFields = new Set([
  'attributes',
  'attribution',
  'firstPurchaser',
  'otherProjectStubs',
  'secondPurchaser',
]);
const switches = new Set(['consent', 'newsletter']);
/** What a box of a form sends, and what programs write. The schema refuses any other text. */
const switchWords: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'on', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'off', 'no', '0'].map((word) => [word, false] as const),
]);

function readField(name: string, value: unknown): unknown {
  if (switches.has(name)) return switchWords.get(String(value).toLowerCase()) ?? value;
  if (!nestedFields.has(name) || typeof value !== 'string') return value;
  checkJsonDepth(value);
  try {
    return JSON.parse(value) as unknown;
  } catch {
    const message = `${name} must be JSON.`;
    throw new Refusal('validation_failed', message, { fields: { [name]: message } });
  }
}

export function requireValid<Value>(checked: Checked<Value>): Value {
  if (checked.ok) return checked.value;
  const { field, message } = checked.problem;
  const fields = field === '' ? {} : { fields: { [field]: message } };
  throw new Refusal('validation_failed', message, fields);
}

export const readBody = <Schema extends GenericSchema>(
  schema: Schema,
  request: FastifyRequest,
): InferOutput<Schema> => requireValid(checkInOrder(schema, readFields(request)));

export const describeBody = (schema: GenericSchema) => ({
  consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  body: describeInput(schema),
});

export const describeTexts = (...names: string[]) => ({
  200: {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  },
});
