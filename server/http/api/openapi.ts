import { toJsonSchema } from '@valibot/to-json-schema';
import type { RouteOptions } from 'fastify';
import * as v from 'valibot';
import { describeStatus } from '../errors.ts';

type Json = Record<string, unknown>;

/** A parameter as JSON Schema; `isRequired` is documentation, the call itself checks it. */
export interface Parameter {
  description: string;
  type: 'string' | 'array';
  items?: { type: 'string' };
  enum?: readonly string[];
  examples?: readonly string[];
  isRequired?: boolean;
}

interface SchemaParts {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  options?: readonly unknown[];
  wrapped?: v.GenericSchema;
  pipe?: readonly SchemaParts[];
  description?: string;
}

const partsOf = (schema: v.GenericSchema) => schema as unknown as SchemaParts;

function describeField(field: v.GenericSchema, json: Json): Json {
  const { pipe = [], wrapped, entries } = partsOf(field);
  if (wrapped && pipe.length === 0) return describeField(wrapped, json);
  if (entries) return completeObject(field, json);
  const options = pipe.find(({ type }) => type === 'picklist')?.options;
  const description = pipe.find(({ type }) => type === 'description')?.description;
  return {
    ...(options ? { type: 'string', enum: options } : json),
    ...(description && { description }),
  };
}

/** A field is required if its schema rejects `undefined`. */
function completeObject(schema: v.GenericSchema, json: Json): Json {
  const entries = Object.entries(partsOf(schema).entries ?? {});
  const properties = json['properties'] as Record<string, Json>;
  return {
    ...json,
    properties: Object.fromEntries(
      entries.map(([name, field]) => {
        const { default: _, ...property } = describeField(field, properties[name] ?? {});
        return [name, property];
      }),
    ),
    required: entries
      .filter(([, field]) => !v.safeParse(field, undefined).success)
      .map(([name]) => name),
  };
}

export function describeInput(schema: v.GenericSchema): Json {
  const json: Json = {
    ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }),
    $schema: undefined,
  };
  const { entries, options } = partsOf(schema);
  if (entries) return completeObject(schema, json);
  const variants = json['oneOf'] as Json[] | undefined;
  if (!options || !variants) return json;
  return {
    ...json,
    oneOf: variants.map((variant, at) => completeObject(options[at] as v.GenericSchema, variant)),
  };
}

export const describeSchema = (schema: v.GenericSchema): object => ({
  ...toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'output' }),
  $schema: undefined,
});

/** How a session's token is sent; a call for members names both ways. */
export const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'token' },
  bearer: { type: 'http', scheme: 'bearer' },
} as const;

const byToken = [{ token: [] }, { bearer: [] }] as const;
/** Of a call that answers members alone. */
export const forMembers = { security: byToken };
/** Of a call that answers everybody, and members more. */
export const forMembersMore = { security: [{}, ...byToken] };

/** References a shared schema (shared-schemas.ts): `{ $ref: 'Project#' }`. */
export const refTo = (name: string) => ({ $ref: `${name}#` });

export const errorResponses = (statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: describeStatus(status), ...refTo('ApiError') },
    ]),
  );

/** Of a read call: an answer that the client has is not sent again. */
export const etagHeader = {
  ETag: { type: 'string', description: 'Send it as If-None-Match: while nothing changed, 304.' },
};
export const notModified = {
  304: { description: 'The client has this answer already: see ETag.', type: 'null' },
};

const ofEveryCall = [429, 500, 503];
const ofCallsWithBody = [400, 413, 415, ...ofEveryCall];

export function sharedErrorResponses({ method, schema }: RouteOptions) {
  if (!schema || schema.hide) return;
  const shared = method === 'GET' || method === 'HEAD' ? ofEveryCall : ofCallsWithBody;
  schema.response = { ...errorResponses(shared), ...(schema.response as object | undefined) };
}
