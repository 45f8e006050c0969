import { Link } from 'react-router';
import type { Brand } from '../../../domain/brand/brand.ts';

/** Who runs the site: Ontario's rules want the registered brokerage name on every page. */
export function Footer({ brand }: { brand: Brand }) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p className="footer-name">{brand.legalName}</p>
        <address>
          <span>{brand.address}</span>
          <a href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}>{brand.phone}</a>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
          <span>{brand.hours}</span>
        </address>
        <nav aria-label="Footer">
          <Link to="/">Home</Link>
          <Link to="/projects">Pre-Construction</Link>
        </nav>
      </div>
    </footer>
  );
}
