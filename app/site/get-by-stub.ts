import { data } from 'react-router';

/** What a stub of an address names, in whatever case it is written; a thrown 404 when it names nothing. */
export function getByStub<Found>(
  stub: string,
  find: (stub: string) => Found | null | undefined,
): Found {
  // The catalogue takes stubs in lower case alone.
  const found = find(stub.toLowerCase());
  if (!found) throw data(null, { status: 404 });
  return found;
}
