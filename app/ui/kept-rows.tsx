import type { ComponentProps, ReactElement } from 'react';

/** Gives the markup of rows, or what stands for it until the page is put together. */
type WriteRows = (rows: readonly ReactElement[]) => string;
let writeRows: WriteRows | null = null;

/** On the server, which renders the same rows for many pages; the browser renders them by itself. */
export const writeRowsWith = (write: WriteRows) => {
  writeRows = write;
};

const identities = new WeakMap<object, number>();
let lastIdentity = 0;

/** Marks an object that many pages show: a row is then recognized by its identity, not by its contents. */
export function recurring<Value extends object>(value: Value): Value {
  if (!identities.has(value)) identities.set(value, (lastIdentity += 1));
  return value;
}

export const findIdentity = (value: object): number | undefined => identities.get(value);

type KeptRowsProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** Components whose markup depends only on their props: no context, no `useId`, no `preload`. */
  children: readonly ReactElement[];
};

/** A list of rows that recur on other pages: the server renders each once and caches its markup. */
export function KeptRows({ children, ...list }: KeptRowsProps) {
  if (!writeRows) return <ul {...list}>{children}</ul>;
  return <ul {...list} dangerouslySetInnerHTML={{ __html: writeRows(children) }} />;
}

type KeptPartProps = {
  as: 'div' | 'footer';
  className: string;
  /** A component as KeptRows takes it. */
  children: ReactElement;
};

/** A part that is the same on many pages; the server keeps its markup like a row of KeptRows. */
export function KeptPart({ as: Element, className, children }: KeptPartProps) {
  if (!writeRows) return <Element className={className}>{children}</Element>;
  const html = { __html: writeRows([children]) };
  return <Element className={className} dangerouslySetInnerHTML={html} />;
}
