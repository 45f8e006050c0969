import { useEffect } from 'react';
import { presenceIntervalMs } from '../../../domain/console/live-update.ts';
import { Moment } from '../time.tsx';
import { useHere, useLiveState } from './live-state.ts';

/** An id for this tab, as long as the page is open. */
let tab: string | null = null;
const getTab = () =>
  (tab ??= Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  ));

/**
 * Announces that this tab has a lead open, or no longer has. Colleagues can do without, so failures
 * are ignored.
 */
function announceLead(lead: string) {
  const fields = new URLSearchParams({ intent: 'look', tab: getTab(), lead });
  navigator.sendBeacon('/console/events', fields);
}

/** Moving through leads quickly does not count as viewing each. */
const dwellMs = 600;

/** Shows colleagues which lead is being viewed. */
function useLooking(reference: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTold = false;
    const announce = () => {
      isTold = true;
      announceLead(reference);
      timer = setTimeout(announce, presenceIntervalMs);
    };
    const leave = () => {
      clearTimeout(timer);
      if (isTold) announceLead('');
      isTold = false;
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
  }, [reference]);
}

const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "Mina is looking at this", as it comes and goes. */
export function LookersNow({
  reference,
  loaded,
}: {
  reference: string;
  loaded: readonly string[];
}) {
  useLooking(reference);
  const names = useHere(reference, loaded);
  return (
    <p className="lookers" role="status">
      {names.length > 0 && (
        <>
          <span aria-hidden="true">◉</span> {joinNames(names)} {names.length === 1 ? 'is' : 'are'}{' '}
          looking at this
        </>
      )}
    </p>
  );
}

/** The small mark of a row in the inbox. */
export function LookersMark({
  reference,
  loaded,
}: {
  reference: string;
  loaded: readonly string[];
}) {
  const names = useHere(reference, loaded);
  if (names.length === 0) return null;
  const sentence = `${joinNames(names)} ${names.length === 1 ? 'is' : 'are'} looking at this`;
  return (
    <span className="lookers" title={sentence}>
      <span aria-hidden="true">◉</span>
      <span className="visually-hidden">{sentence}</span>
    </span>
  );
}

/** Says that a lead was given to somebody else while it was open; typed text stays on the page. */
export function LeadGone({ reference }: { reference: string }) {
  const { gone } = useLiveState();
  const owner = gone.get(reference);
  if (owner === undefined) return <div role="alert" />;
  return (
    <div role="alert">
      <p className="lead-gone">
        {owner === null
          ? 'This lead was erased while you were looking at it.'
          : `${owner} has this lead now, so you no longer see it.`}{' '}
        Nothing can be saved here any more. Copy what you typed before you leave; notes, calls,
        tasks and replies stay at this address in this browser for 14 days.
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
