import { useSyncExternalStore } from 'react';

const readFragment = () => decodeURI(window.location.hash.slice(1));
const subscribe = (notify: () => void) => {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
};

/** A path of this site, as the service worker puts it into the fragment; else the home page. */
const parsePath = (text: string) => (/^\/(?![/\\])/.test(text) ? text : '/');

/** Leads once more to the page that could not be loaded. */
export function TryAgain() {
  const path = useSyncExternalStore(subscribe, readFragment, () => '/');
  return (
    <p className="button-row">
      <a className="button" href={parsePath(path)}>
        Try again
      </a>
    </p>
  );
}
