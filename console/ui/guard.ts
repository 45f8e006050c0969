import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import {
  consoleRoutes,
  mayAct,
  needsProof,
  type ActionOf,
  type ConsoleRouteName,
} from '../../domain/operators/console-routes.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import { readText } from '../../domain/text/read-text.ts';
import type { Visit } from '../../server/operators/visit.ts';
import { getForm, servicesContext } from '../../app/site/services-context.ts';
import { accessContext } from './access-context.ts';
import { readPagePath } from './read-form.ts';
import { confirmDone } from './flash.ts';
import { requireProof } from './require-proof.ts';

type Context = Readonly<RouterContextProvider>;

const refusals = {
  forbidden: { status: 403, sentence: 'Your role does not have access to this page.' },
  'not-found': { status: 404, sentence: 'Page not found.' },
} as const;

/**
 * Before a form's fields are read, refuses an action that the role may not use, or asks for proof.
 */
async function checkForm(request: Request, context: Context) {
  const { route, visit } = context.get(accessContext);
  if (!route || !visit) return;
  const form = getForm(context);
  const intent = readText(form, 'intent');
  if (!Object.hasOwn(consoleRoutes[route].actions, intent)) return;
  if (!mayAct(route, intent, visit.operator))
    await orErrorPage(context.get(servicesContext).console.permit({ visit, route, intent }));
  if (needsProof(route, intent)) await requireProof(request, form, context);
}

/** Runs before every loader and action, and answers requests without permission. */
export const guard: MiddlewareFunction = async ({ request, context }) => {
  const { verdict } = context.get(accessContext);
  if (verdict === 'forbidden' || verdict === 'not-found') {
    const { status, sentence } = refusals[verdict];
    throw data(sentence, { status });
  }
  const isForm = request.method !== 'GET' && request.method !== 'HEAD';
  if (isForm && verdict !== 'sign-in') return checkForm(request, context);
  if (verdict === 'open') return;
  const target = readPagePath(request);
  const query = target === '/' ? '' : `?to=${encodeURIComponent(target)}`;
  // The router does not add the base path here.
  throw redirect(`/console/${verdict}${query}`);
};

/** The signed-in operator's visit; throws on a public page when nobody is signed in. */
export function getVisit(context: Context): Visit {
  const { visit } = context.get(accessContext);
  if (!visit) throw data('Sign in first.', { status: 401 });
  return visit;
}

const toErrorPage = ({ message, status }: Refusal) => data(message, { status });

/** Runs the handler for a form's `intent`; there is one for each action of the page's row. */
export async function runAction<
  Name extends ConsoleRouteName,
  Handlers extends Record<ActionOf<Name>, (form: FormData) => Promise<unknown>>,
>(
  context: Context,
  name: Name,
  handlers: Handlers,
): Promise<Awaited<ReturnType<Handlers[keyof Handlers]>>> {
  const form = getForm(context);
  const intent = form.get('intent');
  const isKnown = typeof intent === 'string' && Object.hasOwn(consoleRoutes[name].actions, intent);
  if (!isKnown) throw data('Unknown form.', { status: 400 });
  const handle = handlers[intent as ActionOf<Name>];
  try {
    const answer = (await handle(form)) as Awaited<ReturnType<Handlers[keyof Handlers]>>;
    confirmDone(answer, name, form);
    return answer;
  } catch (error) {
    confirmDone(error, name, form);
    throw isRefusal(error) ? toErrorPage(error) : error;
  }
}

/** A loader's data, or the error page if it is refused. */
export const orErrorPage = <Value>(reading: Promise<Value>): Promise<Value> =>
  reading.catch((error: unknown) => {
    throw isRefusal(error) ? toErrorPage(error) : error;
  });
