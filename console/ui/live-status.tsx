import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';
import { openConnection } from './connection.ts';
import { changeLiveState, applyNews, useLiveState } from './live-state.ts';
import './live.css';

const graceMs = 3000;

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const useIsVisible = () =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );

/** True once a condition has held for a while: short interruptions do not matter. */
function useHasLasted(holds: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!holds) return undefined;
    const timer = setTimeout(() => setLasts(true), graceMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [holds]);
  return lasts;
}

/** The `handle` of pages that show leads or their meetings, which reload after a change. */
export const showsLeads = { showsLeads: true };

/**
 * Reloads pages that show leads after a change, while they are visible and nothing is being sent. On
 * every page, reports a lost connection or session.
 */
export function LiveStatus() {
  const { link, isStale } = useLiveState();
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const isVisible = useIsVisible();
  const showsLeadData = useMatches().some(({ handle }) => handle === showsLeads);
  const isAway = useHasLasted(link === 'away');
  // Otherwise the stream would reconnect without a session while the next page loads.
  const isLeaving = link === 'leaving';
  useEffect(() => {
    if (isLeaving) return undefined;
    return openConnection((message) =>
      'news' in message ? applyNews(message.news) : changeLiveState({ link: message.state }),
    );
  }, [isLeaving]);
  const isDue = showsLeadData && isStale && isIdle && isVisible && link === 'live';
  useEffect(() => {
    if (!isDue) return;
    changeLiveState({ isStale: false });
    void revalidate();
  }, [isDue, revalidate]);
  return (
    <div className="live-status" role="status">
      {isAway && (
        <p>You are offline. You can keep reading and typing; save when this message disappears.</p>
      )}
      {link === 'ended' && (
        <p>
          Your session has ended.{' '}
          <a href="/console/sign-in" target="_blank" rel="noreferrer">
            Sign in again in another tab
          </a>
          , then continue here: your input is kept.
        </p>
      )}
    </div>
  );
}
