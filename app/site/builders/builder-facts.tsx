import { FactList } from '../../ui/fact-list.tsx';

export interface BuilderFactsProps {
  location: string | null;
  contact: string | null;
  email: string | null;
  website: string | null;
  projectCount: number;
}

const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;

/** A web address as a link; what is not one as text, because the catalogue takes any text here. */
const WebLink = ({ address }: { address: string }) =>
  /^https?:\/\//.test(address) ? (
    <a href={address} rel="noreferrer">
      {address.replace(/^https?:\/\//, '')}
    </a>
  ) : (
    address
  );

/** What is known of a builder, without the rows that nothing is known for. */
export function BuilderFacts(builder: BuilderFactsProps) {
  const { location, contact, email, website, projectCount } = builder;
  const facts = Object.entries({
    Location: location,
    Contact: contact,
    'E-mail': email && <MailLink address={email} />,
    Website: website && <WebLink address={website} />,
    'Projects listed here': projectCount,
  });
  return <FactList className="builder-facts" facts={facts.filter(([, value]) => value !== null)} />;
}
