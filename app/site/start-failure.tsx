import { useContext, useEffect, useRef } from 'react';
import { siteMessages } from '../../domain/text/messages/site.ts';
import { InlineMark } from '../ui/inline-mark.ts';
import { pageStarted, startFailureId } from '../ui/page-started.ts';
// oxlint-disable-next-line import/default -- the plugin exports the text of that file
import startScript from '../ui/start-page.ts?program';
import './start-failure.css';

/** The inline script of app/ui. Must precede everything whose loading it waits for. */
export const StartScript = () => (
  <script
    nonce={useContext(InlineMark)}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: startScript }}
  />
);

/** The banner of a page whose scripts failed to start; hidden for good once they have started. */
export function StartFailure() {
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    window.dispatchEvent(new Event(pageStarted));
    if (banner.current) banner.current.hidden = true;
  }, []);
  return (
    <p id={startFailureId} className="start-failure" role="alert" hidden ref={banner}>
      {siteMessages.startFailure}
    </p>
  );
}
