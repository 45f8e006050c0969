import { useState } from 'react';

export interface Selection {
  /** References of the selected leads on the page. */
  chosen: ReadonlySet<string>;
  /** Whether all matching leads are selected, including those on other pages. */
  isWhole: boolean;
  setWhole: (isWhole: boolean) => void;
  /** Selects or deselects a lead; with `isRange`, selects all from the last one. */
  toggle: (reference: string, isRange?: boolean) => void;
  choose: (references: readonly string[]) => void;
}

interface State {
  search: string;
  chosen: readonly string[];
  isWhole: boolean;
  last: string | null;
}

const begin = (search: string, chosen: readonly string[] = []): State => ({
  search,
  chosen,
  isWhole: false,
  last: null,
});

/** The selected leads; a new list starts with none. */
export function useSelection(
  references: readonly string[],
  search: string,
  chosenBefore: readonly string[],
): Selection {
  const [stored, setState] = useState(() => begin(search, chosenBefore));
  const state = stored.search === search ? stored : begin(search);
  const chosen = new Set(references.filter((reference) => state.chosen.includes(reference)));

  function toggle(reference: string, isRange = false) {
    const isOn = !chosen.has(reference);
    const [from, to] = [references.indexOf(state.last ?? ''), references.indexOf(reference)];
    const range =
      isRange && from >= 0
        ? references.slice(Math.min(from, to), Math.max(from, to) + 1)
        : [reference];
    for (const each of range)
      if (isOn || isRange) chosen.add(each);
      else chosen.delete(each);
    setState({ search, chosen: [...chosen], isWhole: false, last: reference });
  }

  return {
    chosen,
    isWhole: state.isWhole && chosen.size > 0,
    setWhole: (isWhole) =>
      setState({ ...state, chosen: isWhole ? references : [...chosen], isWhole }),
    toggle,
    choose: (chosenNow) => setState(begin(search, chosenNow)),
  };
}
