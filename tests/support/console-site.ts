import { loadConsoleLazily } from '../../server/http/render-build.ts';
import type { RenderPages } from '../../server/http/pages.ts';
import { buildServer } from '../../server/server.ts';
import type { Role } from '../../domain/operators/roles.ts';
import { openConsoleVisitor, showCode } from './console-visitor.ts';
import { findFreePort } from './find-free-port.ts';
import { closeAtEnd } from './harness.ts';
import { createBareData } from './seeded-data.ts';
import { bare } from './seeded-folder.ts';
import { openWorkingServices } from './working-services.ts';

const stepMs = 30_000;

const withoutPages: RenderPages = async () => new Response(null, { status: 404 });

/** A site in this process, without visitors' pages; tests can move its clock and read its database. */
export async function openConsoleSite(
  env: Record<string, string> = {},
  renderPages: RenderPages = withoutPages,
) {
  let aheadMs = 0;
  const port = await findFreePort();
  const services = await openWorkingServices(
    {
      ...(env['DATA_DIR'] ? bare : await createBareData()),
      PUBLIC_URL: `http://localhost:${port}`,
      LIMIT_LOGIN_FAILURES_PER_CLIENT: '1000',
      LIMIT_READS_PER_SECOND: '100000',
      ...env,
    },
    { now: () => new Date(Date.now() + aheadMs) },
  );
  const app = await buildServer(services, renderPages, { renderConsole: loadConsoleLazily() });
  closeAtEnd(() => app.close());
  await app.listen({ host: '127.0.0.1', port });
  // Passkeys need a host name, not an IP address.
  const url = `http://localhost:${port}`;

  return {
    url,
    services,
    /** Advances the clock by half-minute steps. */
    wait: (steps: number) => void (aheadMs += steps * stepMs),
    /** The site's current time. */
    now: () => new Date(Date.now() + aheadMs),
    /** The authenticator app's code at the site's time, or `steps` later. */
    showCode: (secret: string, steps = 0) => showCode(secret, steps + aheadMs / stepMs),
    /** Invites an operator and signs that person in. */
    async hire(name: string, ...roles: Role[]) {
      const email = `${name.toLowerCase()}@example.com`;
      const { path } = await services.operators.invite(email, roles.length > 0 ? { roles } : {});
      const visitor = openConsoleVisitor(url);
      const steps = aheadMs / stepMs;
      const accepted = await visitor.accept(`${url}${path}`, { name, email }, steps);
      return { ...visitor, ...accepted, email, link: `${url}${path}` };
    },
  };
}

export type ConsoleSite = Awaited<ReturnType<typeof openConsoleSite>>;
export type HiredOperator = Awaited<ReturnType<ConsoleSite['hire']>>;
