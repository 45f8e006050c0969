import { data, redirect, type RouterContextProvider } from 'react-router';
import {
  consoleRoutes,
  type ActionOf,
  type ConsoleRouteName,
} from '../../domain/console/console-routes.ts';
import type { Visit } from '../../server/console/visit.ts';
import { doorContext } from './door-context.ts';

type Context = Readonly<RouterContextProvider>;

const refusals = {
  forbidden: { status: 403, sentence: 'Your role does not open this page.' },
  'not-found': { status: 404, sentence: 'There is no such page in the console.' },
} as const;

/** Runs before every loader and action: what the door does not open is answered here. */
export function guard({ request, context }: { request: Request; context: Context }) {
  const { verdict } = context.get(doorContext);
  if (verdict === 'open') return;
  if (verdict !== 'sign-in') {
    const { status, sentence } = refusals[verdict];
    throw data(sentence, { status });
  }
  const { pathname, search } = new URL(request.url);
  const wanted = pathname.replace(/^\/console/, '') + search; // The router has taken ".data" away.
  const query = wanted === '/' ? '' : `?to=${encodeURIComponent(wanted)}`;
  // Here the router does not add the console's own path.
  throw redirect(`/console/sign-in${query}`);
}

/** Who is signed in; refused where a page that is open to strangers asks all the same. */
export function getVisit(context: Context): Visit {
  const { visit } = context.get(doorContext);
  if (!visit) throw data('Sign in first.', { status: 401 });
  return visit;
}

/** Carries out what a form asks for by its field `intent`; each row of the page has its handler. */
export async function act<
  Name extends ConsoleRouteName,
  Handlers extends Record<ActionOf<Name>, (form: FormData) => Promise<unknown>>,
>(
  request: Request,
  name: Name,
  handlers: Handlers,
): Promise<Awaited<ReturnType<Handlers[keyof Handlers]>>> {
  const form = await request.formData();
  const intent = form.get('intent');
  const isKnown = typeof intent === 'string' && Object.hasOwn(consoleRoutes[name].actions, intent);
  if (!isKnown) throw data('This form is not known here.', { status: 400 });
  const handle = handlers[intent as ActionOf<Name>];
  try {
    return (await handle(form)) as Awaited<ReturnType<Handlers[keyof Handlers]>>;
  } catch (error) {
    const { status, message } = error as { status?: unknown; message?: unknown };
    if (!(error instanceof Error) || typeof status !== 'number') throw error;
    throw data(message, { status });
  }
}

/** What a loader reads, or the page of its refusal. */
export const orRefuse = <Value>(reading: Promise<Value>): Promise<Value> =>
  reading.catch((error: unknown) => {
    const { status, message } = error as { status?: unknown; message?: unknown };
    throw error instanceof Error && typeof status === 'number' ? data(message, { status }) : error;
  });
