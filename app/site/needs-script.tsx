import { Link } from 'react-router';
import { siteMessages } from '../../domain/text/messages/site.ts';

/** In a browser without scripts: what a page cannot do, and a way on. */
export const NeedsScript = ({ children }: { children: string }) => (
  <noscript>
    <p className="lead">
      {`${children} ${siteMessages.turnOnScript} `}
      <Link to="/contact-us">{siteMessages.askUs}</Link>.
    </p>
  </noscript>
);
