import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { goneMessages } from '../../../domain/text/messages/gone.ts';
import type { Gone } from './present-gone.ts';
import './gone.css';

interface GonePageProps {
  gone: Gone;
  /** What the visitor is told of a form that was sent. */
  notice?: string | undefined;
  /** Cards of what is similar. */
  children?: ReactNode;
}

/** What stands at the address of something hidden: that it is gone, and what is like it. */
export function GonePage({ gone, notice, children }: GonePageProps) {
  const { heading, similar, links, list } = gone;
  return (
    <div className="page-section">
      {notice && <p role="status">{notice}</p>}
      <h1>{heading}</h1>
      <p className="lead">{goneMessages.text}</p>
      <p className="button-row">
        <Link className="button" to={list.href}>
          {list.name}
        </Link>
        <Link className="button button-quiet" to="/contact-us">
          {goneMessages.contact}
        </Link>
      </p>
      {similar && (
        <section className="gone-similar" aria-labelledby="similar">
          <h2 id="similar">{similar}</h2>
          {children}
          {links.length > 0 && (
            <ul>
              {links.map(({ href, title }) => (
                <li key={href}>
                  <Link to={href}>{title}</Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
