import { isRouteErrorResponse } from 'react-router';
import { isProofRequest } from './proof-step.tsx';

/** The server's message, which is JSON unless a page of the console wrote it; null without one. */
export function readMessage(body: unknown): string | null {
  // Markup is the error page of a proxy.
  if (typeof body !== 'string' || body === '' || body.trimStart().startsWith('<')) return null;
  // The router's message for an unknown address.
  if (body.startsWith('Error: No route matches')) return 'Page not found.';
  if (!body.startsWith('{')) return body;
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** Whether a request got no response; each browser has its own message. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

const failed =
  'Something went wrong on the server, so this may not have been saved. Please try again.';

/** Explains why sending a form failed; null if it did not, or if that is shown elsewhere. */
export function explainFailure(error: unknown): { refusal: string; status: number } | null {
  if (error instanceof Response) {
    const isSignIn = /\/sign-in(?:\?|$)/.test(error.headers.get('location') ?? '');
    const refusal =
      'Your session has ended, so this was not saved. Sign in again in another tab, then save here.';
    return isSignIn ? { refusal, status: 401 } : null;
  }
  if (isRouteErrorResponse(error)) {
    if (isProofRequest(error.data)) return null;
    const message = error.status === 500 ? null : readMessage(error.data);
    return { refusal: message ?? failed, status: error.status };
  }
  const refusal = isUnanswered(error)
    ? 'The server could not be reached. Your input is kept here: send it again once you are back online.'
    : failed;
  return { refusal, status: 503 };
}
