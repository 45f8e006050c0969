import { createStoredValue, textOf, useStoredValue } from '../../visitor/stored-value.ts';

/** State shared by the recovery screens; the code is empty until the server accepts it. */
export interface Recovery {
  email: string;
  code: string;
}

const none: Recovery = { email: '', code: '' };

function parseRecovery(stored: unknown): Recovery {
  if (typeof stored !== 'object' || stored === null) return none;
  const { email, code } = stored as Record<string, unknown>;
  return { email: textOf(email), code: textOf(code) };
}

export const recovery = createStoredValue('recovery', none, parseRecovery, 'sessionStorage');

export const useRecovery = (): Recovery => useStoredValue(recovery);

export function parseRecoveryLink(fragment: string): Recovery | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const [email, code] = [values.get('email'), values.get('code')];
  return email && code ? { email, code } : null;
}
