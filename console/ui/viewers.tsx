import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { presenceIntervalMs } from '../../domain/operators/live-update.ts';
import { Moment } from './time.tsx';
import { useHere, useLiveState } from './live-state.ts';

/** Identifies this tab while the page is open. */
let tab: string | null = null;
const getTab = () =>
  (tab ??= Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  ));

type Kind = 'lead' | 'record';

/**
 * Reports which lead or record this tab has open, or with an empty reference that it has none.
 * Failures are ignored.
 */
function announceOpen(kind: Kind, reference: string) {
  const fields = new URLSearchParams({ intent: 'look', tab: getTab(), [kind]: reference });
  navigator.sendBeacon('/console/events', fields);
}

/** Skimming through leads does not count as viewing them. */
const dwellMs = 600;

/** Lets colleagues see that the lead or record is being viewed. */
function useAnnouncedView(kind: Kind, reference: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAnnounced = false;
    const announce = () => {
      isAnnounced = true;
      announceOpen(kind, reference);
      timer = setTimeout(announce, presenceIntervalMs);
    };
    const leave = () => {
      clearTimeout(timer);
      if (isAnnounced) announceOpen(kind, '');
      isAnnounced = false;
    };
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(announce, dwellMs);
      else leave();
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [kind, reference]);
}

export const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "Mina is viewing this lead", kept up to date. */
export function CurrentViewers({
  reference,
  loaded,
}: {
  reference: string;
  loaded: readonly string[];
}) {
  useAnnouncedView('lead', reference);
  const names = useHere(reference, loaded);
  return (
    <p className="lookers" role="status">
      {names.length > 0 && (
        <>
          <span aria-hidden="true">◉</span> {joinNames(names)} {names.length === 1 ? 'is' : 'are'}{' '}
          viewing this lead
        </>
      )}
    </p>
  );
}

/**
 * "Mina has this record open, too", kept up to date; reloads the page's data when a colleague opens,
 * leaves or changes it. `record` is such as "project/12".
 */
export function CurrentEditors({ record, loaded }: { record: string; loaded: readonly string[] }) {
  useAnnouncedView('record', record);
  const names = useHere(record, loaded);
  const { revalidate } = useRevalidator();
  const news = useLiveState().here.get(record);
  const known = useRef(news);
  useEffect(() => {
    if (news === known.current) return;
    known.current = news;
    void revalidate();
  }, [news, revalidate]);
  return (
    <p className="lookers" role="status">
      {names.length > 0 && (
        <>
          <span aria-hidden="true">◉</span> {joinNames(names)} {names.length === 1 ? 'has' : 'have'}{' '}
          this open, too. You share one draft.
        </>
      )}
    </p>
  );
}

/** The viewers' mark in a row of the inbox. */
export function ViewersMark({
  reference,
  loaded,
}: {
  reference: string;
  loaded: readonly string[];
}) {
  const names = useHere(reference, loaded);
  if (names.length === 0) return null;
  const sentence = `${joinNames(names)} ${names.length === 1 ? 'is' : 'are'} viewing this lead`;
  return (
    <span className="lookers" title={sentence}>
      <span aria-hidden="true">◉</span>
      <span className="visually-hidden">{sentence}</span>
    </span>
  );
}

/** Reports that a lead was reassigned or erased while it was open; entered text stays on the page. */
export function LeadGone({ reference }: { reference: string }) {
  const { gone } = useLiveState();
  const owner = gone.get(reference);
  if (owner === undefined) return <div role="alert" />;
  return (
    <div role="alert">
      <p className="lead-gone">
        {owner === null
          ? 'This lead was erased while you had it open.'
          : `This lead is now assigned to ${owner}, so you no longer have access.`}{' '}
        You can no longer save changes. Copy your text before you leave; notes, calls, tasks and
        replies stay in this browser, at this address, for 14 days.
      </p>
    </div>
  );
}

interface SeenProps {
  seen: readonly { name: string; firstAt: Date; lastAt: Date }[];
}

export const SeenBy = ({ seen }: SeenProps) => (
  <ul className="seen-by">
    {seen.map(({ name, firstAt, lastAt }) => (
      <li key={`${name} ${firstAt.getTime()}`}>
        <strong>{name}</strong>
        <span>
          first <Moment at={firstAt} />
          {lastAt.getTime() !== firstAt.getTime() && (
            <>
              , last <Moment at={lastAt} />
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);
