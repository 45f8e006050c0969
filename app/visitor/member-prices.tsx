import { useEffect, useSyncExternalStore } from 'react';
import type { MemberPrices } from '../../server/http/api/member-prices.ts';
import { formatCad, formatCadRange } from '../../domain/text/format-number.ts';
import { request } from '../api/client.ts';
import { member, readSession, useSession } from './session.ts';

/** More stubs would make the URL too long. */
const maxStubs = 100;

interface Wanted {
  token: string;
  /** The filters on plans in the address of a listing; empty without. */
  filters: string;
  stub: string;
}

const keyOf = ({ token, filters, stub }: Wanted) => `${token} ${filters} ${stub}`;

/** Of the open page; undefined while they are on their way, and for a project without any. */
const known = new Map<string, MemberPrices | undefined>();
/** Counts the answers, so that readers of several prices notice each. */
let arrivals = 0;
let waiting: Wanted[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function readBatch(batch: readonly Wanted[]) {
  const query = new URLSearchParams(batch[0]?.filters);
  for (const { stub } of batch) query.append('project_stub', stub);
  const url = `/api/v1/getmemberprices?${query}`;
  const answer = await request<MemberPrices[]>(url, { as: member }).catch(() => null);
  for (const each of batch) {
    const found = answer?.find(({ project_stub: stub }) => stub === each.stub);
    if (found) known.set(keyOf(each), found);
    // After a failure the labels stay, and the next page asks again.
    if (!answer) known.delete(keyOf(each));
  }
  arrivals += 1;
  for (const listener of listeners) listener();
}

/** Sends one request for all cards of a page with the same filters. */
function readWaiting() {
  const all = waiting;
  waiting = [];
  for (const filters of new Set(all.map((wanted) => wanted.filters))) {
    const group = all.filter((wanted) => wanted.filters === filters);
    for (let at = 0; at < group.length; at += maxStubs)
      void readBatch(group.slice(at, at + maxStubs));
  }
}

function want(wanted: Wanted) {
  const key = keyOf(wanted);
  if (known.has(key)) return;
  known.set(key, undefined);
  if (waiting.length === 0) setTimeout(readWaiting);
  waiting.push(wanted);
}

/** "$414,500 – $1,127,500", or "2 bedrooms from $811,000" of plans that meet filters; null if none of them has a price. */
function describePrices({ price, matching }: MemberPrices, filters: string): string | null {
  if (filters === '') return price && formatCadRange(price);
  return matching && `${matching.bedrooms} from ${formatCad(matching.from)}`;
}

/** A project's prices in words; null for visitors, or when they do not arrive. */
export async function readPrices(stub: string, filters: string): Promise<string | null> {
  if (!readSession()) return null;
  const query = new URLSearchParams(filters);
  query.append('project_stub', stub);
  const url = `/api/v1/getmemberprices?${query}`;
  const answer = await request<MemberPrices[]>(url, { as: member }).catch(() => []);
  return answer[0] ? describePrices(answer[0], filters) : null;
}

/** Asks for the prices of all cards of a list with one request, also of cards that are rendered later. */
export function useListPrices(cards: readonly { stub: string; filters: string }[]) {
  const token = useSession()?.token ?? null;
  useEffect(() => {
    if (token !== null) for (const { stub, filters } of cards) want({ token, filters, stub });
  }, [token, cards]);
}

/** A project's prices, loaded after first paint; undefined for visitors and until they arrive. */
export function useMemberPrices(stub: string, filters: string): MemberPrices | undefined {
  const token = useSession()?.token ?? null;
  useEffect(() => {
    if (token !== null) want({ token, filters, stub });
  }, [token, filters, stub]);
  const read = () => (token === null ? undefined : known.get(keyOf({ token, filters, stub })));
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** The prices of several projects as far as cards or cells of the page have asked for them. */
export function useEachMemberPrices(stubs: readonly string[]): (MemberPrices | undefined)[] {
  const token = useSession()?.token ?? null;
  useSyncExternalStore(
    subscribe,
    () => arrivals,
    () => 0,
  );
  return stubs.map((stub) =>
    token === null ? undefined : known.get(keyOf({ token, filters: '', stub })),
  );
}

interface MemberPriceProps {
  stub: string;
  /** What everyone sees: members too, until the number arrives or if there is none. */
  label: string;
  /** The filters on plans that the label is about. */
  filters?: string | undefined;
  read?: (prices: MemberPrices, filters: string) => string | null;
}

/** The price of a project: its label for visitors, numbers for members. */
export function MemberPrice({
  stub,
  label,
  filters = '',
  read = describePrices,
}: MemberPriceProps) {
  const prices = useMemberPrices(stub, filters);
  return (prices && read(prices, filters)) ?? label;
}
