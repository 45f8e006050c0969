import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GenericSchema, InferOutput } from 'valibot';
import { checkInOrder } from '../../../../domain/leads/first-problem.ts';
import type { LeadDraft } from '../../../../domain/leads/lead.ts';
import {
  buildProjectRequestLead,
  projectRequestSchema,
} from '../../../../domain/leads/project-request.ts';
import { Refusal } from '../../../refusal.ts';
import type { Services } from '../../../services.ts';

/** JSON, forms and multipart all arrive as one object; nested values of a form are JSON texts. */
function readBody(request: FastifyRequest): unknown {
  const { body } = request;
  if (body === undefined || body === null || typeof body !== 'object' || Array.isArray(body))
    throw new Refusal(
      400,
      'body_missing',
      'Send the fields of the form as a form, JSON or multipart.',
    );
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, readField(name, value)]),
  );
}

const nestedFields = new Set(['attributes', 'attribution']);

function readField(name: string, value: unknown): unknown {
  if (name === 'consent' && typeof value === 'string')
    return ['true', 'on', 'yes', '1'].includes(value);
  if (!nestedFields.has(name) || typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new Refusal(400, 'validation_failed', `${name} must be JSON.`, {
      fields: { [name]: 'must be JSON' },
    });
  }
}

/** The write calls that make leads. All accept forms, JSON and multipart, and answer with `message`. */
export async function registerLeadsApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  function leadCall<Schema extends GenericSchema>(
    path: string,
    summary: string,
    schema: Schema,
    build: (input: InferOutput<Schema>) => LeadDraft,
  ) {
    const body = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
    const options = {
      schema: {
        summary,
        tags: ['Leads'],
        consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
        body: { ...body, $schema: undefined },
        response: {
          200: {
            type: 'object',
            properties: { message: { type: 'string' }, reference: { type: 'string' } },
          },
        },
      },
    };
    app.post(path, options, async (request) => {
      const checked = checkInOrder(schema, readBody(request));
      if (!checked.ok)
        throw new Refusal(400, 'validation_failed', checked.problem.message, {
          fields: { [checked.problem.field]: checked.problem.message },
        });
      const { message, reference } = await services.leads.submit(build(checked.value), {
        clientAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
        pageUrl: request.headers.referer ?? null,
      });
      return { message, reference };
    });
  }

  leadCall('/schedule_project_meeting', 'Ask about a project', projectRequestSchema, (request) =>
    buildProjectRequestLead(request, 'api:schedule_project_meeting'),
  );
}
