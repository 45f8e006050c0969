import { isRouteErrorResponse } from 'react-router';
import { asksForProof } from './sign-in/proof-step.tsx';

/** What the server said, as a sentence; before the console's pages are reached, one inside of JSON. */
export function readSentence(told: unknown): string | null {
  if (typeof told !== 'string' || told === '') return null;
  if (!told.startsWith('{')) return told;
  try {
    const { message } = JSON.parse(told) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** Whether a request got no answer; browsers say so in words of their own. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** Why a form was not carried out, for whoever typed it; null for what is no failure, or shown elsewhere. */
export function explainFailure(error: unknown): { refusal: string; status: number } | null {
  if (error instanceof Response) {
    const isSignIn = /\/sign-in(?:\?|$)/.test(error.headers.get('location') ?? '');
    const refusal =
      'Your session has ended, so this was not saved. Sign in again in another tab, then save it here.';
    return isSignIn ? { refusal, status: 401 } : null;
  }
  if (isRouteErrorResponse(error)) {
    if (asksForProof(error.data)) return null;
    const sentence = error.status === 500 ? null : readSentence(error.data);
    const refusal =
      sentence ?? 'Something went wrong on the server, so this was not saved. Please try again.';
    return { refusal, status: error.status };
  }
  const refusal =
    'The server could not be reached. What you typed is kept here: send it again once you are connected.';
  return { refusal, status: 503 };
}
