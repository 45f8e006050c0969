import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';
import { openLink } from './link.ts';
import { changeLiveState, takeNews, useLiveState } from './live-state.ts';
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

/** True once something has lasted for a while, because short interruptions do not matter. */
function useLasts(holds: boolean): boolean {
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

/** The `handle` of pages that show leads: their loaders run again after a change. */
export const showsLeads = { showsLeads: true };

/**
 * Keeps these pages current while they are visible and nothing is being sent. On every page,
 * reports a lost connection or session.
 */
export function LiveStatus() {
  const { link, isStale } = useLiveState();
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const isVisible = useIsVisible();
  const isConcerned = useMatches().some(({ handle }) => handle === showsLeads);
  const isAway = useLasts(link === 'away');
  // Otherwise the stream would reconnect without a session while the next page is on its way.
  const isLeaving = link === 'leaving';
  useEffect(() => {
    if (isLeaving) return undefined;
    return openLink((message) =>
      'news' in message ? takeNews(message.news) : changeLiveState({ link: message.state }),
    );
  }, [isLeaving]);
  const isDue = isConcerned && isStale && isIdle && isVisible && link === 'live';
  useEffect(() => {
    if (!isDue) return;
    changeLiveState({ isStale: false });
    void revalidate();
  }, [isDue, revalidate]);
  return (
    <div className="live-status" role="status">
      {isAway && (
        <p>
          There is no connection. You can read on, and what you type stays here: save it when this
          line is gone.
        </p>
      )}
      {link === 'ended' && (
        <p>
          Your session has ended.{' '}
          <a href="/console/sign-in" target="_blank" rel="noreferrer">
            Sign in again in another tab
          </a>
          , then go on here: what you typed is still there.
        </p>
      )}
    </div>
  );
}
