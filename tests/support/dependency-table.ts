/** A row of docs/decisions/dependencies.md. */
export interface Dependency {
  name: string;
  version: string;
  importedFrom: readonly string[];
}

/** Reads the tables of docs/decisions/dependencies.md; throws for a row it cannot read. */
export function parseDependencies(markdown: string): Dependency[] {
  const rows = markdown.split('\n').filter((line) => /^\|\s*[`@]/.test(line));
  return rows.map((row) => {
    const [, name, version, reason, places] =
      /^\|\s*`([^`]+)`\s*\|\s*(\d[\w.-]*)\s*\|([^|]+)\|([^|]+)\|\s*$/.exec(row) ?? [];
    if (!name || !version || !reason?.trim() || !places)
      throw new Error(`docs/decisions/dependencies.md: a row must have four cells: ${row}`);
    return {
      name,
      version,
      importedFrom: Array.from(places.matchAll(/`([^`]+)`/g), ([, each = '']) => each),
    };
  });
}

/** Differences between package.json and the table, each with advice. */
export function comparePackages(
  pinned: Readonly<Record<string, string>>,
  dependencies: readonly Dependency[],
): string[] {
  const rowOf = new Map(dependencies.map((row) => [row.name, row]));
  const problems = Object.entries(pinned).flatMap(([name, version]) => {
    if (!/^\d+\.\d+\.\d+$/.test(version))
      return [`package.json: ${name} is "${version}". Pin an exact version.`];
    const row = rowOf.get(name);
    if (!row)
      return [`${name} has no row in docs/decisions/dependencies.md. Add one with its reason.`];
    return row.version === version
      ? []
      : [
          `${name} is ${version} in package.json and ${row.version} in docs/decisions/dependencies.md. Use one version.`,
        ];
  });
  const removed = dependencies.filter(({ name }) => !(name in pinned));
  return [
    ...problems,
    ...removed.map(
      ({ name }) =>
        `${name} is no longer in package.json. Remove its row from docs/decisions/dependencies.md.`,
    ),
  ];
}
