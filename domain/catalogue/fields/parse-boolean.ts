const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['y', true],
  ['oui', true],
  ['✓', true],
  ['✔', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['n', false],
  ['non', false],
  ['0', false],
]);

/** "Yes", "n", "TRUE"; null for anything else. */
export const parseBoolean = (text: string): boolean | null =>
  booleans.get(text.trim().toLowerCase()) ?? null;
