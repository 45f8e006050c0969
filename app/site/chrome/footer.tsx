import { Link } from 'react-router';
import type { Brand } from '../../../domain/brand/brand.ts';

/** Who runs the site: Ontario's rules want the registered brokerage name on every page. */
export function Footer({ brand }: { brand: Brand }) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-name">{brand.legalName}</p>
          {brand.licence && <p>{brand.licence}</p>}
        </div>
        <address>
          <span>{brand.address}</span>
          <a href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}>{brand.phone}</a>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
          <span>{brand.hours}</span>
        </address>
        <nav aria-label="Footer">
          <Link to="/">Home</Link>
          <Link to="/projects">Pre-Construction</Link>
          <Link to="/coming-soon">Coming Soon</Link>
          <Link to="/assignment-page">Assignments</Link>
          <Link to="/builders-and-developer-page">Developers</Link>
          <Link to="/news">News</Link>
          <Link to="/blogs">Blogs</Link>
          {brand.social.map(({ label, url }) => (
            <a key={url} href={url} rel="me noreferrer">
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
