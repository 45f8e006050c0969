import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { inPlace } from '../../ui/in-place.ts';
import { parseSitePath } from '../../visitor/return-path.ts';
import { createStoredValue, textOf, useStoredValue } from '../../visitor/stored-value.ts';

/** What the mail about a request offers: to choose a password, and the project to go to then. */
export interface PasswordOffer {
  email: string;
  link: string;
  to: string;
}

function parseOffer(stored: unknown): PasswordOffer | null {
  const { email, link, to } = (stored ?? {}) as Record<string, unknown>;
  const path = parseSitePath(textOf(to)) ?? '/';
  return textOf(email) && textOf(link)
    ? { email: textOf(email), link: textOf(link), to: path }
    : null;
}

const offer = createStoredValue<PasswordOffer | null>(
  'passwordOffer',
  null,
  parseOffer,
  'sessionStorage',
);

/** Reads the offer from a mailed link, and removes its secret from the address bar. */
export function usePasswordOffer(): PasswordOffer | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === '') return;
    // Of a mail with a code, when there is no offer.
    const found = parseOffer(Object.fromEntries(new URLSearchParams(hash.slice(1))));
    offer.write(found);
    if (found) void navigate(pathname, { replace: true, ...inPlace });
  }, [hash, pathname, navigate]);
  return useStoredValue(offer);
}
