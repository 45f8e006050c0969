import { useEffect, useRef } from 'react';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import './start-failure.css';

const bannerId = 'start-failure';

/**
 * Runs before all other scripts: shows the banner when one of them cannot be loaded or breaks before
 * the page has started. It stands in the page itself, because what it reports may be the network.
 */
const watchStart = `(() => {
  const started = new AbortController();
  const show = (event) => {
    const target = event.target;
    if (target instanceof Element && target.tagName !== 'SCRIPT') return;
    const banner = document.getElementById('${bannerId}');
    if (banner) banner.hidden = false;
  };
  const options = { capture: true, signal: started.signal };
  addEventListener('error', show, options);
  addEventListener('unhandledrejection', show, options);
  addEventListener('${bannerId}-over', () => started.abort(), options);
})();`;

/** For the head of the page, before the scripts that it watches. */
export const StartWatch = () => <script dangerouslySetInnerHTML={{ __html: watchStart }} />;

/** The banner of a page whose scripts did not start; hidden for good once they have. */
export function StartFailure() {
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    window.dispatchEvent(new Event(`${bannerId}-over`));
    if (banner.current) banner.current.hidden = true;
  }, []);
  return (
    <p id={bannerId} className="start-failure" role="alert" hidden ref={banner}>
      {siteMessages.startFailure}
    </p>
  );
}
