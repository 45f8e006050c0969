import type { BreadcrumbList, ItemList, ListItem, RealEstateAgent, WebSite } from 'schema-dts';
import type { Brand } from '../brand/brand.ts';
import { formatClock, parseOpeningHours, weekdayNames } from '../dates/opening-hours.ts';

/** What structured data says of one thing. Its builder holds it against the types of schema.org. */
// A type and not an interface: it must fit into any JSON object.
export type Described = { readonly '@type': string };

/** Structured data as a page carries it: what it describes, in one graph. */
export const buildGraph = (things: readonly Described[]) => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

const brokerageId = (publicUrl: string) => `${publicUrl}/#brokerage`;
const webSiteId = (publicUrl: string) => `${publicUrl}/#website`;

/** The brokerage by its id, for what it publishes, sells or runs. */
export const nameBrokerage = (brand: Brand, publicUrl: string) =>
  ({
    '@type': 'RealEstateAgent',
    '@id': brokerageId(publicUrl),
    name: brand.legalName,
    url: `${publicUrl}/`,
  }) as const satisfies RealEstateAgent;

/** Opening hours that the text of the brokerage's hours states. */
const buildOpeningHours = (hours: string) =>
  (parseOpeningHours(hours) ?? []).map(({ weekdays, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: weekdays.map((day) => weekdayNames[day] ?? 'Monday'),
    opens: formatClock(opens),
    closes: formatClock(closes),
  }));

/** The brokerage as brand.json tells of it. */
export const buildBrokerage = (brand: Brand, publicUrl: string) =>
  ({
    ...nameBrokerage(brand, publicUrl),
    alternateName: brand.name,
    address: brand.address,
    telephone: brand.phone,
    email: brand.email,
    openingHoursSpecification: buildOpeningHours(brand.hours),
    areaServed: 'Ontario, Canada',
    currenciesAccepted: 'CAD',
    ...(brand.licence ? { identifier: brand.licence } : {}),
    ...(brand.social.length > 0 ? { sameAs: brand.social.map(({ url }) => url) } : {}),
  }) as const satisfies RealEstateAgent;

/** The site as a whole. */
export const buildWebSite = (brand: Brand, publicUrl: string) =>
  ({
    '@type': 'WebSite',
    '@id': webSiteId(publicUrl),
    name: brand.name,
    url: `${publicUrl}/`,
    inLanguage: 'en-CA',
    publisher: { '@id': brokerageId(publicUrl) },
  }) as const satisfies WebSite;

/** A page on the way to another, by its name and its path within the site. */
export interface Step {
  name: string;
  path: string;
}

const listItems = (steps: readonly Step[], publicUrl: string): ListItem[] =>
  steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  }));

/** The way from the home page to a page, which is its last step. */
export const buildBreadcrumbs = (
  steps: readonly Step[],
  { name }: Pick<Brand, 'name'>,
  publicUrl: string,
) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: listItems([{ name, path: '/' }, ...steps], publicUrl),
  }) as const satisfies BreadcrumbList;

/** The place of what a page lists in the whole list. */
interface Part {
  /** How many the list has on all its pages. */
  total: number;
  /** How many stand on the pages before this one. */
  before?: number;
}

/** What a page lists, in its order. */
export const buildItemList = (
  steps: readonly Step[],
  { total, before = 0 }: Part,
  publicUrl: string,
) =>
  ({
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: before + index + 1,
      name,
      url: publicUrl + path,
    })),
  }) as const satisfies ItemList;
