/** A package and where docs/decisions/dependencies.md lets it be imported from. */
export interface Dependency {
  name: string;
  importedFrom: readonly string[];
}

/**
 * Reads the tables of docs/decisions/dependencies.md, whose rows name one package or several; throws
 * for a row it cannot read.
 */
export function parseDependencies(markdown: string): Dependency[] {
  const rows = markdown.split('\n').filter((line) => /^\|\s*[`@]/.test(line));
  return rows.flatMap((row) => {
    const [, names, reason, places] = /^\|\s*(`[^|]+`)\s*\|([^|]+)\|([^|]+)\|\s*$/.exec(row) ?? [];
    if (!names || !reason?.trim() || !places)
      throw new Error(`docs/decisions/dependencies.md: a row must have three cells: ${row}`);
    const importedFrom = listQuoted(places);
    return listQuoted(names).map((name) => ({ name, importedFrom }));
  });
}

const listQuoted = (cell: string): string[] =>
  Array.from(cell.matchAll(/`([^`]+)`/g), ([, each = '']) => each);

/** Differences between package.json and the table, each with advice. */
export function comparePackages(
  pinned: Readonly<Record<string, string>>,
  dependencies: readonly Dependency[],
): string[] {
  const listed = new Set(dependencies.map(({ name }) => name));
  const unpinned = Object.entries(pinned).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  const missing = Object.keys(pinned).filter(
    (name) => !listed.has(name) && !name.startsWith('@types/'),
  );
  const removed = [...listed].filter((name) => !(name in pinned));
  return [
    ...unpinned.map(
      ([name, version]) => `package.json: ${name} is "${version}". Pin an exact version.`,
    ),
    ...missing.map(
      (name) => `${name} has no row in docs/decisions/dependencies.md. Add one with its reason.`,
    ),
    ...removed.map(
      (name) =>
        `${name} is no longer in package.json. Remove its row from docs/decisions/dependencies.md.`,
    ),
  ];
}
