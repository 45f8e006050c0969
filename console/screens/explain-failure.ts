import { isRouteErrorResponse } from 'react-router';
import { asksForProof } from './sign-in/proof-step.tsx';

/** The server's message. Outside the console's pages it arrives as JSON. */
export function readMessage(body: unknown): string | null {
  if (typeof body !== 'string' || body === '') return null;
  // The router's own words for an address that no page has.
  if (body.startsWith('Error: No route matches')) return 'There is no page at this address.';
  if (!body.startsWith('{')) return body;
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** Whether a request got no response, which each browser words differently. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** Tells the sender of a form why it failed; null when it did not, or when that is shown elsewhere. */
export function explainFailure(error: unknown): { refusal: string; status: number } | null {
  if (error instanceof Response) {
    const isSignIn = /\/sign-in(?:\?|$)/.test(error.headers.get('location') ?? '');
    const refusal =
      'Your session has ended, so this was not saved. Sign in again in another tab, then save it here.';
    return isSignIn ? { refusal, status: 401 } : null;
  }
  if (isRouteErrorResponse(error)) {
    if (asksForProof(error.data)) return null;
    const message = error.status === 500 ? null : readMessage(error.data);
    const refusal =
      message ?? 'Something went wrong on the server, so this was not saved. Please try again.';
    return { refusal, status: error.status };
  }
  const refusal =
    'The server could not be reached. What you typed is kept here: send it again once you are connected.';
  return { refusal, status: 503 };
}
