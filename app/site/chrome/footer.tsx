import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Brand } from '../../../domain/brand/brand.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import type { Chrome } from './load-chrome.ts';
import './footer.css';

const columns = [
  {
    heading: 'Homes',
    links: [
      { to: '/', label: 'Home' },
      { to: '/projects', label: 'Pre-Construction' },
      { to: '/assignment-page', label: 'Assignments' },
      { to: '/builders-and-developer-page', label: 'Developers' },
      { to: '/allocation-worksheet', label: 'Allocation Worksheet' },
    ],
  },
  {
    heading: 'Calculators',
    links: [
      { to: '/cmhc-insurance-calculator', label: 'CMHC Calculator' },
      { to: '/mortgage-payment-calculator', label: 'Mortgage Calculator' },
      { to: '/land-transfer-tax-calculator', label: 'Land-Transfer Calculator' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { to: '/about-us', label: 'About Us' },
      { to: '/news', label: 'News' },
      { to: '/blogs', label: 'Blogs' },
      { to: '/faq', label: 'FAQ' },
      { to: '/contact-us', label: 'Contact Us' },
    ],
  },
] as const;

const legalLinks = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-use', label: 'Terms of Use' },
  { to: '/disclaimer', label: 'Disclaimer' },
  { to: '/accessibility', label: 'Accessibility' },
] as const;

interface ColumnProps {
  heading: string;
  className?: string;
  children: ReactNode;
}

function Column({ heading, className, children }: ColumnProps) {
  const id = useId();
  return (
    <nav className={className} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

/** Ontario's rules want the registered name of the brokerage on every page. */
function Brokerage({ brand }: { brand: Brand }) {
  return (
    <div className="footer-brokerage">
      <p className="footer-name">{brand.legalName}</p>
      {brand.licence && <p>{brand.licence}</p>}
      <address>
        <span>{brand.address}</span>
        <PhoneLink phone={brand.phone} />
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
        <span>{brand.hours}</span>
      </address>
      {brand.social.length > 0 && (
        <ul aria-label="Social networks">
          {brand.social.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="me noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who runs the site, and every page that is worth a link. */
export function Footer({ brand, cities }: Pick<Chrome, 'brand' | 'cities'>) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <Brokerage brand={brand} />
        {columns.map(({ heading, links }) => (
          <Column key={heading} heading={heading}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </Column>
        ))}
        <Column heading="Popular Cities" className="footer-cities">
          {cities.map(({ name, href }) => (
            <li key={name}>
              <Link to={href}>{name}</Link>
            </li>
          ))}
        </Column>
        <nav className="footer-legal" aria-label="Legal">
          <ul>
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
