import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';

/** What browserslist calls a browser, and what the data call it. */
const dataNames = new Map([
  ['safari', 'safari'],
  ['ios_saf', 'safari_ios'],
  ['chrome', 'chrome'],
  ['firefox', 'firefox'],
] as const) as ReadonlyMap<string, 'safari' | 'safari_ios' | 'chrome' | 'firefox'>;

/** The oldest supported browsers, from `browserslist` in package.json. */
const oldest = browserslist().map((line) => {
  const [name = '', versions = ''] = line.split(' ');
  const browser = dataNames.get(name);
  if (!browser) throw new Error(`Add "${name}" to dataNames.`);
  return { browser, version: Number.parseFloat(versions) };
});

function isSince(statement: SupportStatement | undefined, version: number): boolean {
  const entries = Array.isArray(statement) ? statement : statement ? [statement] : [];
  return entries.some((entry) => {
    const { version_added: added, version_removed: removed, flags, alternative_name } = entry;
    if (flags || alternative_name) return false;
    if (typeof removed === 'string' && Number.parseFloat(removed) <= version) return false;
    return typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version;
  });
}

/** Whether all of the oldest browsers have it; true for what the data do not know. */
export function isSupported(feature: Identifier | undefined): boolean {
  const { __compat: compat } = feature ?? {};
  return (
    !compat || oldest.every(({ browser, version }) => isSince(compat.support[browser], version))
  );
}

export const findFeature = (path: readonly string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>(
    (found, name) => (found && Object.hasOwn(found, name) ? found[name] : undefined),
    data as unknown as Identifier,
  );

const listMembers = (path: string): [name: string, Identifier][] =>
  Object.entries(findFeature(path.split('.')) ?? {})
    .filter(([name]) => name !== '__compat')
    .map(([name, member]) => [name, member as Identifier]);

/** The objects whose methods any value in a script may have. */
const commonObjects = [
  ...listMembers('javascript.builtins').map(([name]) => `javascript.builtins.${name}`),
  ...`AbortSignal Blob CSSStyleSheet Crypto Document Element Event EventTarget FormData Headers
    HTMLDialogElement HTMLElement HTMLFormElement HTMLInputElement HTMLMediaElement Navigator Node
    Range ReadableStream Request Response Selection Storage URL URLSearchParams Window`
    .split(/\s+/)
    .map((name) => `api.${name}`),
];

/** A global's own member, such as `AbortSignal.any`. */
export const findStatic = (owner: string, name: string): Identifier | undefined =>
  findFeature(['api', owner, `${name}_static`]) ??
  findFeature(['javascript', 'builtins', owner, name]);

export const findGlobal = (name: string): Identifier | undefined =>
  findFeature(['api', name]) ??
  findFeature(['javascript', 'builtins', name]) ??
  findFeature(['api', 'Window', name]);

/** Methods that none of the oldest browsers' objects has, such as `toSorted`. */
export function listNewMethods(): ReadonlySet<string> {
  const supported = new Map<string, boolean>();
  for (const path of commonObjects)
    for (const [name, member] of listMembers(path))
      if (!name.endsWith('_static') && !path.endsWith(`.${name}`))
        supported.set(name, supported.get(name) === true || isSupported(member));
  return new Set([...supported].filter(([, isOld]) => !isOld).map(([name]) => name));
}

const listNewNames = (path: string) =>
  listMembers(path)
    .filter(([, member]) => !isSupported(member))
    .map(([name]) => name);

/** The data tell an interface's own members from those of its instances, but not a built-in object's. */
function toPaths(owner: string, name: string, isBuiltIn: boolean): string[] {
  const own = `${owner}.${name.replace(/_static$/, '')}`;
  const ofInstances = `${owner}.prototype.${name}`;
  if (isBuiltIn) return [own, ofInstances];
  return name.endsWith('_static') ? [own] : [ofInstances];
}

/**
 * What the oldest browsers lack, as paths from the global object, such as `Array.prototype.toSorted`.
 * Members come before their owners, which lead to them.
 */
export function listNewPaths(): string[] {
  const globals = ['api', 'api.Window', 'javascript.builtins'].flatMap(listNewNames);
  const members = commonObjects.flatMap((path) => {
    const owner = path.split('.').at(-1) ?? '';
    return listNewNames(path)
      .filter((name) => name !== owner)
      .flatMap((name) => toPaths(owner, name, path.startsWith('javascript.')));
  });
  return [...new Set([...members, ...globals])];
}
