import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Brand } from '../../domain/brand/brand.ts';
import { calculatorNames, siteMessages } from '../../domain/text/messages/site.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import type { Chrome } from './load-chrome.ts';
import './footer.css';

const labels = siteMessages.links;

const listColumns = () => [
  {
    id: 'footer-homes',
    heading: siteMessages.footerHeadings.homes,
    links: [
      { to: '/', label: labels.home },
      { to: '/projects', label: labels.projects },
      { to: '/assignment-page', label: labels.assignments },
      { to: '/builders-and-developer-page', label: labels.builders },
      { to: '/allocation-worksheet', label: labels.worksheet },
    ],
  },
  {
    id: 'footer-calculators',
    heading: siteMessages.footerHeadings.calculators,
    links: [
      { to: '/cmhc-insurance-calculator', label: calculatorNames.cmhc.tab },
      { to: '/mortgage-payment-calculator', label: calculatorNames.mortgage.tab },
      { to: '/land-transfer-tax-calculator', label: calculatorNames.landTransferTax.tab },
    ],
  },
  {
    id: 'footer-company',
    heading: siteMessages.footerHeadings.company,
    links: [
      { to: '/about-us', label: labels.about },
      { to: '/news', label: labels.news },
      { to: '/blogs', label: labels.blogs },
      { to: '/faq', label: labels.faq },
      { to: '/contact-us', label: labels.contact },
    ],
  },
];

const listLegalLinks = () => [
  { to: '/privacy-policy', label: labels.privacy },
  { to: '/terms-of-use', label: labels.terms },
  { to: '/disclaimer', label: labels.disclaimer },
  { to: '/accessibility', label: labels.accessibility },
];

interface ColumnProps {
  id: string;
  heading: string;
  className?: string;
  children: ReactNode;
}

const Column = ({ id, heading, className, children }: ColumnProps) => (
  <nav className={className} aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    <ul>{children}</ul>
  </nav>
);

/** Ontario's rules require the brokerage's registered name on every page. */
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

/** Memoized, because the root is rendered with each step of a navigation. */
export const Footer = memo(({ brand, cities }: Pick<Chrome, 'brand' | 'cities'>) => {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <Brokerage brand={brand} />
        {listColumns().map(({ id, heading, links }) => (
          <Column key={id} id={id} heading={heading}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </Column>
        ))}
        <Column id="footer-cities" heading={siteMessages.popularCities} className="footer-cities">
          {cities.map(({ name, href }) => (
            <li key={name}>
              <Link to={href}>{name}</Link>
            </li>
          ))}
        </Column>
        <nav className="footer-legal" aria-label="Legal">
          <ul>
            {listLegalLinks().map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
});
