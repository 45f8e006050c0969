import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import { loadOnce } from '../platform/load-once.ts';
import type { Services } from '../services/services.ts';
import type { ConsoleAccess } from './console-access.ts';
import type { RenderConsole } from './console.ts';
import { findRefusal } from './errors.ts';
import type { RenderPages } from './pages.ts';

/** The keys of the router's context, which both builds export with their entry. */
interface Entry {
  servicesContext: RouterContext<Services>;
  formContext: RouterContext<FormData | null>;
  failureContext: RouterContext<{ error: unknown }>;
}

interface SiteEntry extends Entry {
  clientContext: RouterContext<{ address: string }>;
  inlineMarkContext: RouterContext<string>;
}

interface ConsoleEntry extends Entry {
  accessContext: RouterContext<ConsoleAccess>;
}

const buildFolder = path.resolve(import.meta.dirname, '../../build');
const importBuild = (file: string) =>
  import(pathToFileURL(path.join(buildFolder, file)).href) as Promise<ServerBuild>;

/**
 * The page with the status that the failure asks for: 503 while the system, the database or a part of
 * the site refuses. Throws a 400, and whatever a script asked for: the router would hide the sentence.
 */
function answerRefusal(
  response: Response,
  { error }: { error: unknown },
  isForScript = false,
): Response {
  const refusal = response.status === 500 ? findRefusal(error) : null;
  if (!refusal) return response;
  if (refusal.status === 400 || isForScript) throw refusal;
  const headers = new Headers(response.headers);
  if (refusal.retryAfterSeconds !== undefined)
    headers.set('retry-after', String(refusal.retryAfterSeconds));
  return new Response(response.body, { status: refusal.status, headers });
}

/** Context keys come from the build itself; importing them here would load a second copy of the module. */
export function renderWith(build: ServerBuild, mode: 'production' | 'development'): RenderPages {
  const entry = build.entry.module as unknown as SiteEntry;
  const handle = createRequestHandler(build, mode);
  return async (request, services, { form, ...client }) => {
    const mark = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(entry.servicesContext, services);
    context.set(entry.clientContext, client);
    context.set(entry.formContext, form);
    context.set(entry.inlineMarkContext, mark);
    const failure = { error: null };
    context.set(entry.failureContext, failure);
    const response = answerRefusal(await handle(request, context), failure);
    return Object.assign(response, { mark });
  };
}

export const loadBuild = async (): Promise<RenderPages> =>
  renderWith(await importBuild('server/index.js'), 'production');

/** Like `renderWith`, for the console's build. */
export function renderConsoleWith(
  build: ServerBuild,
  mode: 'production' | 'development',
): RenderConsole {
  const { accessContext, failureContext, formContext, servicesContext } = build.entry
    .module as unknown as ConsoleEntry;
  const handle = createRequestHandler(build, mode);
  return async (request, services, access, form) => {
    const context = new RouterContextProvider();
    const failure = { error: null };
    context.set(failureContext, failure);
    context.set(servicesContext, services);
    context.set(accessContext, access);
    context.set(formContext, form);
    const isForScript = new URL(request.url).pathname.endsWith('.data');
    return answerRefusal(await handle(request, context), failure, isForScript);
  };
}

/** Loads the console's build at its first request; many processes never need it. */
export function loadConsoleLazily(): RenderConsole {
  const load = loadOnce(async () =>
    renderConsoleWith(await importBuild('console/server/index.js'), 'production'),
  );
  return async (...args) => (await load())(...args);
}
