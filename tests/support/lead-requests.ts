import { once } from 'node:events';
import { request } from 'node:http';

/** A request that the lead call accepts. */
export const validRequest = {
  name: 'Ada Byron',
  phone: '416-555-0123',
  email: 'ada@example.com',
  message: 'Tell me more.',
  projectStub: 'sextant',
} as const;

export const leadPath = '/api/v1/schedule_project_meeting';

/** Sends a request to a lead call as JSON. */
export const postLead = (
  siteUrl: string,
  body: object = validRequest,
  path = leadPath,
): Promise<Response> =>
  fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends a valid request and returns its reference; throws if it is rejected. */
export async function submitLead(
  siteUrl: string,
  more: object = {},
  path = leadPath,
): Promise<string> {
  const response = await postLead(siteUrl, { ...validRequest, ...more }, path);
  const answer = (await response.json()) as { message: string; reference?: string };
  if (!response.ok || !answer.reference)
    throw new Error(`The request was rejected: ${JSON.stringify(answer)}`);
  return answer.reference;
}

/** A lead whose body stops in the middle until `finish` is called; the site has begun to read it. */
export async function beginLead(siteUrl: string) {
  const body = JSON.stringify(validRequest);
  const answer = Promise.withResolvers<{ status: number | undefined; body: string }>();
  const sent = request(siteUrl + leadPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  sent.on('error', answer.reject);
  sent.on('response', (response) => {
    let text = '';
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
    response.on('end', () => answer.resolve({ status: response.statusCode, body: text }));
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(body.slice(0, 20));
  return { finish: () => sent.end(body.slice(20)), answer: answer.promise };
}
