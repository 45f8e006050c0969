import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { goneMessages } from '../../../../domain/text/messages/gone.ts';
import type { Gone } from './present-gone.ts';
import './gone.css';

interface GonePageProps {
  gone: Gone;
  notice?: string | undefined;
  children?: ReactNode;
}

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
