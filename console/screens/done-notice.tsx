import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const parameter = 'done';

/** The page to go on to, which then says what was done. */
export const withDone = (page: string, done: string) =>
  `${page}${page.includes('?') ? '&' : '?'}${parameter}=${done}`;

/**
 * What the form that led here has done, as one sentence that is announced too. A page shows it near
 * its head; a reload no longer says it.
 */
export function DoneNotice({ sentences }: { sentences: Readonly<Record<string, string>> }) {
  const { key } = useLocation();
  const done = useSearchParams()[0].get(parameter) ?? '';
  useEffect(() => {
    if (done === '') return;
    const address = new URL(location.href);
    address.searchParams.delete(parameter);
    history.replaceState(history.state, '', address);
  }, [done]);
  return (
    <p className="done-notice" role="status">
      {/* Of a second one that says the same, too. */}
      <span key={key}>{Object.hasOwn(sentences, done) ? sentences[done] : ''}</span>
    </p>
  );
}
