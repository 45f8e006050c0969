import { createContext, type RouterContextProvider } from 'react-router';
import { formMessages } from '../../../domain/text/messages/form.ts';
import { servicesContext } from '../../services-context.ts';
import { buildPageMeta } from './describe-page.ts';

type Context = Readonly<RouterContextProvider>;
type HeadOptions = Tail<Parameters<typeof buildPageMeta>>;
type Tail<List> = List extends [unknown, ...infer Rest] ? Rest : never;

/** The outcome of the form in this request; null when there was none. */
const answerContext = createContext<'refused' | 'taken' | null>(null);

/**
 * Records the outcome of a page's action for the page's title, because `meta` does not receive it.
 */
export async function noteAnswer<Answer extends { init: ResponseInit | null }>(
  context: Context,
  answering: Promise<Answer>,
): Promise<Answer> {
  const answer = await answering;
  context.set(answerContext, (answer.init?.status ?? 200) < 400 ? 'taken' : 'refused');
  return answer;
}

export function titleAnswer<Part extends object>(context: Context, head: readonly Part[]): Part[] {
  const answer = context.get(answerContext);
  return head.map((part) =>
    answer && 'title' in part
      ? { ...part, title: formMessages.answerTitles[answer](String(part.title)) }
      : part,
  );
}

export const loadHead = (context: Context, ...page: HeadOptions) =>
  titleAnswer(context, buildPageMeta(context.get(servicesContext), ...page));
