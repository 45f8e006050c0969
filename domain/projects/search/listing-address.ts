import type { ProjectKind } from '../project-kind.ts';

/** The most pages in one response; a longer list continues at another URL. */
export const maxPagesShown = 10;

/** Parameters that do not change which project is first. */
const viewParameters = ['shown', 'map'] as const;

/** Which cards are shown, and whether the map is open. */
interface View {
  page: number;
  pagesShown: number;
  map: string | null;
}

export function formatViewParameters({ page, pagesShown, map }: View): Record<string, string> {
  return {
    ...(page > 1 ? { page: String(page) } : {}),
    ...(pagesShown > 1 ? { shown: String(pagesShown) } : {}),
    ...(map ? { map } : {}),
  };
}

interface Location {
  pathname: string;
  search: string;
}

const kindAt = (written: string): ProjectKind | null => {
  const pathname = written.toLowerCase();
  if (/^\/(?:projects|property-type)(?:\/|$)/.test(pathname)) return 'selling';
  if (pathname === '/coming-soon') return 'coming-soon';
  return pathname === '/assignment-page' ? 'assignment' : null;
};

/** Whether a navigation stays on a listing of the same kind but lists other projects. */
export function listsOtherProjects(from: Location, to: Location): boolean {
  const kind = kindAt(from.pathname);
  if (kind === null || kindAt(to.pathname) !== kind) return false;
  return differs(from, to, viewParameters);
}

/** Whether a navigation shows another list or map, rather than more cards of the same list. */
export const endsMapMove = (from: Location, to: Location): boolean => differs(from, to, ['shown']);

function differs(from: Location, to: Location, ignored: readonly string[]): boolean {
  const [before, after] = [from, to].map(({ pathname, search }) => {
    const parameters = new URLSearchParams(search);
    for (const name of ignored) parameters.delete(name);
    parameters.sort();
    return `${pathname}?${parameters}`;
  });
  return before !== after;
}

export const isListingOf = (kind: ProjectKind, { pathname }: Location): boolean =>
  kindAt(pathname) === kind;

export function formatOnlyPath({ pathname, search }: Location, stubs: readonly string[]): string {
  const parameters = new URLSearchParams(search);
  parameters.set('only', stubs.join(','));
  for (const name of ['page', 'shown']) parameters.delete(name);
  return `${pathname}?${parameters}`;
}
