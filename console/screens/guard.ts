import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import {
  consoleRoutes,
  mayAct,
  needsProof,
  type ActionOf,
  type ConsoleRouteName,
} from '../../domain/console/console-routes.ts';
import type { Visit } from '../../server/console/visit.ts';
import { servicesContext } from '../../app/services-context.ts';
import { doorContext } from './door-context.ts';
import { readPagePath, readText } from './read-form.ts';
import { confirmDone } from './said/said.ts';
import { requireProof } from './sign-in/require-proof.ts';

type Context = Readonly<RouterContextProvider>;

const refusals = {
  forbidden: { status: 403, sentence: 'Your role does not open this page.' },
  'not-found': { status: 404, sentence: 'There is no such page in the console.' },
} as const;

/**
 * Refuses a form whose action this role may not use, before its fields are read, or asks for proof.
 */
async function checkForm(request: Request, context: Context) {
  const { route, visit } = context.get(doorContext);
  if (!route || !visit) return;
  const form = await request
    .clone()
    .formData()
    .catch(() => {
      throw data('This form could not be read.', { status: 400 });
    });
  const intent = readText(form, 'intent');
  if (!Object.hasOwn(consoleRoutes[route].actions, intent)) return;
  if (!mayAct(route, intent, visit.operator))
    await orRefuse(context.get(servicesContext).console.permit({ visit, route, intent }));
  if (needsProof(route, intent)) await requireProof(request, form, context);
}

/** Runs before every loader and action: requests without permission are answered here. */
export const guard: MiddlewareFunction = async ({ request, context }) => {
  const { verdict } = context.get(doorContext);
  if (verdict === 'forbidden' || verdict === 'not-found') {
    const { status, sentence } = refusals[verdict];
    throw data(sentence, { status });
  }
  const isForm = request.method !== 'GET' && request.method !== 'HEAD';
  if (isForm && verdict !== 'sign-in') return checkForm(request, context);
  if (verdict === 'open') return;
  const target = readPagePath(request);
  const query = target === '/' ? '' : `?to=${encodeURIComponent(target)}`;
  // Here the router does not add the console's own path.
  throw redirect(`/console/${verdict}${query}`);
};

/** The signed-in operator's visit; throws on a public page when nobody is signed in. */
export function getVisit(context: Context): Visit {
  const { visit } = context.get(doorContext);
  if (!visit) throw data('Sign in first.', { status: 401 });
  return visit;
}

/** Runs the handler for a form's `intent`; there is one for each action of the page's rows. */
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
    const answer = (await handle(form)) as Awaited<ReturnType<Handlers[keyof Handlers]>>;
    confirmDone(answer, name, form);
    return answer;
  } catch (error) {
    confirmDone(error, name, form);
    const { status, message } = error as { status?: unknown; message?: unknown };
    if (!(error instanceof Error) || typeof status !== 'number') throw error;
    throw data(message, { status });
  }
}

/** A loader's data, or the page for its refusal. */
export const orRefuse = <Value>(reading: Promise<Value>): Promise<Value> =>
  reading.catch((error: unknown) => {
    const { status, message } = error as { status?: unknown; message?: unknown };
    throw error instanceof Error && typeof status === 'number' ? data(message, { status }) : error;
  });
