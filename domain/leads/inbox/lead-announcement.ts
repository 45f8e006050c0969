export interface AnnouncedProject {
  title: string;
  url: string;
  streetAddress: string | null;
  city: string;
  province: string;
  postalCode: string | null;
  type: string | null;
  priceFromCad: number | null;
}

export interface LeadAnnouncement {
  /** The same at every attempt, so that a repeat can be recognised. */
  id: string;
  reference: string;
  form: string;
  source: string | null;
  /** ISO 8601, UTC. */
  receivedAt: string;
  name: string | null;
  email: string | null;
  /** E.164. */
  phone: string | null;
  phoneExtension: string | null;
  message: string | null;
  projectStub: string | null;
  /** Null when the catalogue has no such project. */
  project: AnnouncedProject | null;
  attributes: Readonly<Record<string, unknown>>;
  attribution: Readonly<Record<string, unknown>>;
  pageUrl: string | null;
  /** Whether marketing email was agreed to, and in which words; null when the form did not ask. */
  consent: { granted: boolean; wording: string; wordingVersion: string } | null;
}

export function splitName(name: string | null): { first: string; last: string } {
  const words = name?.match(/\S+/g) ?? [];
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { first: words.slice(0, last ? -1 : undefined).join(' '), last };
}

export const describeRest = (lead: LeadAnnouncement): string =>
  [
    `Reference: ${lead.reference}`,
    `Form: ${lead.form}`,
    ...(lead.phoneExtension ? [`Phone extension: ${lead.phoneExtension}`] : []),
    ...(lead.project ? [`Project: ${lead.project.title}`] : []),
    ...Object.entries(lead.attributes).map(([name, value]) => `${name}: ${String(value)}`),
    ...(lead.consent ? [`Agreed to marketing email: ${lead.consent.granted ? 'yes' : 'no'}`] : []),
  ].join('\n');
