import { Secret, TOTP } from 'otpauth';
import { runCommandLine } from './site.ts';

/** The authenticator app's code for this key, `steps` half-minutes from now. */
export const showCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

const password = 'correct horse battery staple';

/** Sends the console's forms over HTTP: stores the session cookie and follows no redirects. */
export function openConsoleVisitor(siteUrl: string, signedIn = '') {
  let cookie = signedIn;
  const headers = () => ({ origin: siteUrl, ...(cookie && { cookie }) });
  const keep = (answer: Response) => {
    // The session's cookie; another carries the confirmation of an action.
    const set = answer.headers.getSetCookie().find((each) => /^[\w-]*console=/.test(each));
    if (set) cookie = set.split(';')[0] ?? '';
    return answer;
  };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${siteUrl}/console${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...headers(), ...(init.headers as Record<string, string>) },
    });
  return {
    get: (path: string) => ask(path),
    /** Sends a form and stores the session cookie of the response. */
    post: async (
      path: string,
      fields: Record<string, string> | URLSearchParams,
      more: RequestInit = {},
    ) => keep(await ask(path, { method: 'POST', body: new URLSearchParams(fields), ...more })),
    cookie: () => cookie,
    /** Accepts an invitation; returns the authenticator key and the recovery codes. */
    async accept(link: string, person: { name: string; email: string }, steps = 0) {
      const path = new URL(link).pathname.replace('/console', '');
      const page = await (await ask(path)).text();
      const secret = /<code class="key">([A-Z2-7]+)</.exec(page)?.[1] ?? '';
      const code = showCode(secret, steps);
      const fields = { intent: 'accept', ...person, password, code };
      const answer = keep(await ask(path, { method: 'POST', body: new URLSearchParams(fields) }));
      const codes = [...(await answer.text()).matchAll(/<code>([A-Z\d-]{19})</g)];
      const recoveryCodes = codes.map(([, recovery = '']) => recovery);
      return { status: answer.status, secret, code, recoveryCodes };
    },
    signIn: async (email: string, code: string, more: Record<string, string> = {}) =>
      keep(
        await ask('/sign-in', {
          method: 'POST',
          body: new URLSearchParams({ intent: 'sign-in', email, password, code, ...more }),
        }),
      ),
  };
}

export type ConsoleVisitor = ReturnType<typeof openConsoleVisitor>;

/** Invites an operator by command and signs that person in. */
export async function openOperator(
  site: { url: string; dataDir: string; settings?: Record<string, string> },
  person: { name: string; email: string },
  ...roles: string[]
) {
  const args = roles.flatMap((role) => ['--role', role]);
  const { output, errors } = await runCommandLine({ ...site.settings, DATA_DIR: site.dataDir }, [
    'operator',
    'add',
    person.email,
    ...args,
  ]);
  const link = /http\S+/.exec(output)?.[0];
  if (!link) throw new Error(`No invitation link was printed: ${output}${errors}`);
  const visitor = openConsoleVisitor(site.url);
  return { ...visitor, ...(await visitor.accept(link, person)), link };
}
