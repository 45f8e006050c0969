import { createContext, type RouterContextProvider } from 'react-router';
import { formMessages } from '../../domain/text/messages/form.ts';
import { servicesContext } from './services-context.ts';
import { buildPageMeta } from './page-meta.ts';

type Context = Readonly<RouterContextProvider>;
type HeadOptions = Tail<Parameters<typeof buildPageMeta>>;
type Tail<List> = List extends [unknown, ...infer Rest] ? Rest : never;

/** The outcome of this request's form; null without one. */
const outcomeContext = createContext<'refused' | 'taken' | null>(null);

/**
 * Records the outcome of a page's action for the page's title, because `meta` does not receive it.
 */
export async function recordOutcome<Result extends { init: ResponseInit | null }>(
  context: Context,
  submitting: Promise<Result>,
): Promise<Result> {
  const result = await submitting;
  context.set(outcomeContext, (result.init?.status ?? 200) < 400 ? 'taken' : 'refused');
  return result;
}

/** Tells screen readers the outcome first: a page that follows a POST reads its title. */
export function addOutcomeToTitle<Part extends object>(
  context: Context,
  head: readonly Part[],
): Part[] {
  const outcome = context.get(outcomeContext);
  return head.map((part) =>
    outcome && 'title' in part
      ? { ...part, title: formMessages.answerTitles[outcome](String(part.title)) }
      : part,
  );
}

export const buildFormPageMeta = (context: Context, ...page: HeadOptions) =>
  addOutcomeToTitle(context, buildPageMeta(context.get(servicesContext), ...page));
