import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { formatFilterAddress, type FilterState } from './filter-form.ts';
import type { ListingOptions } from './present-options.ts';

export interface LazyOptions {
  /** Null until they are loaded. */
  options: ListingOptions | null;
  /** Why they could not be loaded. */
  problem: string | null;
  /** For when a visitor approaches a filter. */
  load: () => void;
  /** Loads again after a failure. */
  retry: () => void;
}

/** The list's options. If the page lacks them, they are loaded at once or when `load` is called. */
export function useLazyOptions(state: FilterState, isEager: boolean): LazyOptions {
  const [isWanted, setWanted] = useState(isEager);
  const isMissing = state.options === null;
  const url = isMissing && isWanted ? formatFilterAddress('/filter-options', state) : null;
  const { body, problem, isCurrent, reload } = useRead<ListingOptions>(url);
  const isLoaded = url !== null && isCurrent;
  return {
    options: state.options ?? (isLoaded ? body : null),
    problem: isLoaded ? problem : null,
    load: () => setWanted(true),
    retry: () => {
      if (isLoaded && problem !== null) void reload();
    },
  };
}
