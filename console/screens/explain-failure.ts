import { isRouteErrorResponse } from 'react-router';
import { asksForProof } from './sign-in/proof-step.tsx';

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
    const isSentence = error.status < 500 && typeof error.data === 'string' && error.data !== '';
    const refusal = isSentence
      ? error.data
      : 'Something went wrong on the server, so this was not saved. Please try again.';
    return { refusal, status: error.status };
  }
  const refusal =
    'The server could not be reached. What you typed is kept here: send it again once you are connected.';
  return { refusal, status: 503 };
}
