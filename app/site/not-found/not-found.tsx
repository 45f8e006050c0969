import { Link } from 'react-router';
import { messages } from '../../../domain/text/messages.ts';

const { notFound } = messages;

/** The not-found screen, shown at the address that was asked for. */
export function NotFound() {
  return (
    <section className="page-section narrow">
      <title>{notFound.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{notFound.heading}</h1>
      <p className="lead">{notFound.text}</p>
      <p className="button-row">
        <Link className="button" to="/">
          {notFound.home}
        </Link>
        <Link className="button button-quiet" to="/projects">
          {notFound.viewAll}
        </Link>
      </p>
    </section>
  );
}
