import type { ComponentProps, ReactElement } from 'react';

/** Returns the markup of rows, or a placeholder that is filled in when the page is assembled. */
type RenderRows = (rows: readonly ReactElement[]) => string;
let renderRows: RenderRows | null = null;

/** Called on the server, which shows the same rows on many pages; in the browser React renders them. */
export const setRowRenderer = (render: RenderRows) => {
  renderRows = render;
};

const sharedIds = new WeakMap<object, number>();
let lastSharedId = 0;

/** Marks an object shown on many pages, so that the row cache compares it by identity, not by content. */
export function markShared<Value extends object>(value: Value): Value {
  if (!sharedIds.has(value)) sharedIds.set(value, (lastSharedId += 1));
  return value;
}

export const findSharedId = (value: object): number | undefined => sharedIds.get(value);

type CachedRowsProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** Components whose markup depends only on their props: no context, no `useId`, no `preload`. */
  children: readonly ReactElement[];
};

/** A list whose rows also appear on other pages: the server renders each row once and caches its markup. */
export function CachedRows({ children, ...list }: CachedRowsProps) {
  if (!renderRows) return <ul {...list}>{children}</ul>;
  return <ul {...list} dangerouslySetInnerHTML={{ __html: renderRows(children) }} />;
}

type CachedPartProps = {
  as: 'div' | 'footer';
  className: string;
  /** With the restrictions of CachedRows. */
  children: ReactElement;
};

/** An element that is the same on many pages; the server caches its markup like a row of CachedRows. */
export function CachedPart({ as: Element, className, children }: CachedPartProps) {
  if (!renderRows) return <Element className={className}>{children}</Element>;
  const html = { __html: renderRows([children]) };
  return <Element className={className} dangerouslySetInnerHTML={html} />;
}
