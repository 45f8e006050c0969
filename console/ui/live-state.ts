import { useSyncExternalStore } from 'react';
import type { LiveUpdate } from '../../domain/operators/live-update.ts';
import type { ConnectionState } from './connection.ts';

interface LiveState {
  link: ConnectionState;
  /** Whether something changed since the loaders last ran. */
  isStale: boolean;
  /** Leads that have arrived since the page was opened and are not shown yet. */
  arrived: ReadonlySet<string>;
  /** Colleagues who have a lead open, by lead, as far as updates have reported. */
  here: ReadonlyMap<string, readonly string[]>;
  /** Leads that the operator can no longer see, with their owner; null for erased ones. */
  gone: ReadonlyMap<string, string | null>;
}

const initial: LiveState = {
  link: 'live',
  isStale: false,
  arrived: new Set(),
  here: new Map(),
  gone: new Map(),
};
let state = initial;
const listeners = new Set<() => void>();

export const getLiveState = () => state;

export function changeLiveState(change: Partial<LiveState>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function applyNews({ all = false, leads = [], gone = [], here = [] }: LiveUpdate) {
  const seen = new Set(leads.map(({ reference }) => reference));
  changeLiveState({
    isStale: state.isStale || all || leads.length > 0 || gone.length > 0,
    arrived: new Set([
      ...state.arrived,
      ...leads.flatMap(({ reference, isNew }) => (isNew ? [reference] : [])),
    ]),
    gone: new Map(
      [...state.gone, ...gone.map(({ reference, owner }) => [reference, owner] as const)].filter(
        ([reference]) => !seen.has(reference),
      ),
    ),
    here: new Map([...state.here, ...here.map((each) => [each.reference, each.names] as const)]),
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The live state of the open page. */
export const useLiveState = () => useSyncExternalStore(subscribe, getLiveState, () => initial);

/** Who else has the lead open: as loaded, until an update arrives. */
export const useHere = (reference: string, loaded: readonly string[]) =>
  useLiveState().here.get(reference) ?? loaded;
