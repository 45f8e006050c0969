import { findNearName } from './near-name.ts';

/** "… is not known here." with the name that was probably meant. */
export function describeUnknown(name: string, known: readonly string[]): string {
  const near = findNearName(name, known, Math.ceil(name.length / 3));
  return `"${name}" is not known here.${near === null ? '' : ` Did you mean "${near}"?`}`;
}
