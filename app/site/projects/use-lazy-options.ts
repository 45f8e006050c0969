import { useCallback, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { formatFilterAddress, type FilterState } from './filter-form.ts';
import type { ListingOptions } from './present-options.ts';

export interface LazyOptions {
  options: ListingOptions | null;
  problem: string | null;
  load: () => void;
}

/** The list's options; those that the page lacks are loaded as soon as a visitor approaches a filter. */
export function useLazyOptions(state: FilterState, isEager: boolean): LazyOptions {
  const [isWanted, setWanted] = useState(isEager);
  const isMissing = state.options === null;
  const url = isMissing && isWanted ? formatFilterAddress('/filter-options', state) : null;
  const { body, problem, isCurrent, reload } = useRead<ListingOptions>(url);
  const hasFailed = url !== null && isCurrent && problem !== null;
  const load = useCallback(() => {
    setWanted(true);
    if (hasFailed) void reload();
  }, [hasFailed, reload]);
  return {
    options: state.options ?? (url !== null && isCurrent ? body : null),
    problem: hasFailed ? problem : null,
    load,
  };
}
