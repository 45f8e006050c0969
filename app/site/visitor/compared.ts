import { createStoredValue, parseStubs, useStoredValue } from './stored-value.ts';

/** As many projects as stand side by side on a screen and can still be read. */
export const maxCompared = 4;
export const minCompared = 2;

const none: readonly string[] = [];
/** The order is the order of picking. */
export const compared = createStoredValue('comparedProjects', none, (stored) =>
  parseStubs(stored).slice(0, maxCompared),
);

/** Stubs of the projects picked for comparing, in the order of picking. */
export const useCompared = (): readonly string[] => useStoredValue(compared);

/** Picks a project for comparing or puts it back; false when there is no room for it. */
export function toggleCompared(stub: string): boolean {
  const picked = compared.read();
  if (picked.includes(stub)) compared.write(picked.filter((other) => other !== stub));
  else if (picked.length < maxCompared) compared.write([...picked, stub]);
  else return false;
  return true;
}

/** Puts a project back if it is picked on this browser. */
export function putBackCompared(stub: string) {
  if (compared.read().includes(stub)) toggleCompared(stub);
}

export const clearCompared = () => compared.write(none);
