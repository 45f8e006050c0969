import { createStoredValue, useStoredValue } from './stored-value.ts';

/** What this browser knows of the address that a link from a mail has proven in it. */
interface ProvenAddressHint {
  /** The name of the link's cookie, which scripts cannot read. */
  link: string;
  /** Masked: "a…@example.com". */
  email: string;
  /** When the link ends, in milliseconds. */
  endsAt: number;
}

function parseHint(stored: unknown): ProvenAddressHint | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { link, email, endsAt } = stored as Record<string, unknown>;
  if (typeof link !== 'string' || typeof email !== 'string' || typeof endsAt !== 'number')
    return null;
  return endsAt > Date.now() ? { link, email, endsAt } : null;
}

const provenAddress = createStoredValue<ProvenAddressHint | null>('provenAddress', null, parseHint);

export const rememberProvenAddress = (hint: ProvenAddressHint) => provenAddress.write(hint);

export const forgetProvenAddress = () => provenAddress.write(null);

/** Null on the server, at first paint, and once the link has ended. */
export const useProvenAddress = () => useStoredValue(provenAddress);
