import { data } from 'react-router';

/** Finds a record by the stub in a URL, ignoring case; throws a 404 when there is none. */
export function getByStub<Found>(
  stub: string,
  find: (stub: string) => Found | null | undefined,
): Found {
  // Stubs in the catalogue are always lower case.
  const found = find(stub.toLowerCase());
  if (!found) throw data(null, { status: 404 });
  return found;
}
