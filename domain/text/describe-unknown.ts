import { findNearName } from './near-name.ts';

export function describeUnknown(name: string, known: readonly string[]): string {
  const near = findNearName(name, known, Math.ceil(name.length / 3));
  return `"${name}" is not known here.${near === null ? '' : ` Did you mean "${near}"?`}`;
}
