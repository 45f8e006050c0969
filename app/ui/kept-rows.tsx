import type { ComponentProps, ReactElement } from 'react';

type WriteRow = (row: ReactElement) => string;
let writeRow: WriteRow | null = null;

/** On the server, which renders the same rows for many pages; the browser renders them by itself. */
export const writeRowsWith = (write: WriteRow) => {
  writeRow = write;
};

type KeptRowsProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** Components whose markup depends only on their props: no context, no `useId`, no `preload`. */
  children: readonly ReactElement[];
};

/** A list of rows that recur on other pages: the server renders each once and caches its markup. */
export function KeptRows({ children, ...list }: KeptRowsProps) {
  if (!writeRow) return <ul {...list}>{children}</ul>;
  return <ul {...list} dangerouslySetInnerHTML={{ __html: children.map(writeRow).join('') }} />;
}
