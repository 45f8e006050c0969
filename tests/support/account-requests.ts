import { until } from './harness.ts';
import { readOutbox } from './outbox.ts';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: {
    message?: string;
    error?: { id: string; fields?: Record<string, string> };
    [name: string]: unknown;
  };
}

/** Calls a site's API with a JSON body, a token, and a client address as if from a proxy. */
export async function callApi(
  siteUrl: string,
  call: string,
  { body, token, client }: { body?: object; token?: string; client?: string } = {},
): Promise<ApiAnswer> {
  const [method = 'GET', path = ''] = call.split(' ');
  const headers: Record<string, string> = {};
  if (body) headers['content-type'] = 'application/json';
  if (token) headers['token'] = token;
  if (client) headers['x-forwarded-for'] = client;
  const response = await fetch(`${siteUrl}/api/v1/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as ApiAnswer['body'];
  return { status: response.status, headers: response.headers, body: answer };
}

/** The code on a line of its own in a mail. */
export const readCode = (text: string | undefined): string | null =>
  /^\d{4}$/m.exec(text ?? '')?.[0] ?? null;

/** Reads codes from the mails in a data directory, each mail once. */
export function createCodeReader(dataDir: string) {
  const read = new Set<string>();
  return (email: string) =>
    until(`a code for ${email}`, async () => {
      const mails = await readOutbox(dataDir);
      const mail = mails.find(
        ({ file, to, text }) =>
          !read.has(file) && to?.[0]?.address === email && readCode(text) !== null,
      );
      if (mail) read.add(mail.file);
      return readCode(mail?.text);
    });
}

/** Creates an account with a password and logs in; returns the login's answer. */
export async function openAccount(
  siteUrl: string,
  readCodeFor: (email: string) => Promise<string>,
  { name = 'Ada Byron', phone = '416-555-0123', email = 'ada@example.com', password = '' },
) {
  await callApi(siteUrl, 'POST register', { body: { name, phone, email } });
  const code = await readCodeFor(email);
  await callApi(siteUrl, 'POST passwordreset', { body: { email, code, password } });
  const { body } = await callApi(siteUrl, 'POST login', { body: { email, password } });
  return body as unknown as Record<'token' | 'uid' | 'name' | 'email' | 'mobile', string>;
}
