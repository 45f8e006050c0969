import type { BreadcrumbList, ItemList, ListItem, RealEstateAgent, WebSite } from 'schema-dts';
import type { Brand } from '../brand/brand.ts';
import type { ClosedTime, PublicCalendar } from '../brand/office-calendar.ts';
import { dayMinutes, formatClock, weekdayNames, type WeekHours } from '../brand/opening-hours.ts';

/** Structured data about one thing. Its builder checks it against the types of schema.org. */
// A type, not an interface, so that it is assignable to any JSON object.
export type Described = { readonly '@type': string };

export const buildGraph = (things: readonly Described[]) => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

const brokerageId = (publicUrl: string) => `${publicUrl}/#brokerage`;
const webSiteId = (publicUrl: string) => `${publicUrl}/#website`;

export const nameBrokerage = (brand: Brand, publicUrl: string) =>
  ({
    '@type': 'RealEstateAgent',
    '@id': brokerageId(publicUrl),
    name: brand.legalName,
    url: `${publicUrl}/`,
  }) as const satisfies RealEstateAgent;

type Weekday = (typeof weekdayNames)[number];
const specification = 'OpeningHoursSpecification' as const;

function buildOpeningHours(week: WeekHours) {
  const byHours = new Map<string, { opens: string; closes: string; dayOfWeek: Weekday[] }>();
  for (const [weekday, intervals] of week.entries())
    for (const [opens, closes] of intervals) {
      const hours = {
        opens: formatClock(opens),
        // 24:00 is not a time of day to search engines.
        closes: formatClock(Math.min(closes, dayMinutes - 1)),
      };
      const key = JSON.stringify(hours);
      const dayOfWeek = [...(byHours.get(key)?.dayOfWeek ?? []), weekdayNames[weekday] ?? 'Sunday'];
      byHours.set(key, { ...hours, dayOfWeek });
    }
  return Array.from(byHours.values(), (hours) => ({ '@type': specification, ...hours }));
}

/** Search engines read equal times as closed all day. */
const buildClosedDays = (closed: readonly ClosedTime[]) =>
  closed.map(({ firstDay, lastDay }) => ({
    '@type': specification,
    validFrom: firstDay,
    validThrough: lastDay,
    opens: '00:00',
    closes: '00:00',
  }));

export const buildBrokerage = (brand: Brand, calendar: PublicCalendar, publicUrl: string) =>
  ({
    ...nameBrokerage(brand, publicUrl),
    alternateName: brand.name,
    address: brand.address,
    telephone: brand.phone,
    email: brand.email,
    openingHoursSpecification: [
      ...buildOpeningHours(calendar.week),
      ...buildClosedDays(calendar.comingClosed),
    ],
    areaServed: 'Ontario, Canada',
    currenciesAccepted: 'CAD',
    ...(brand.licence ? { identifier: brand.licence } : {}),
    ...(brand.social.length > 0 ? { sameAs: brand.social.map(({ url }) => url) } : {}),
  }) as const satisfies RealEstateAgent;

export const buildWebSite = (brand: Brand, publicUrl: string) =>
  ({
    '@type': 'WebSite',
    '@id': webSiteId(publicUrl),
    name: brand.name,
    url: `${publicUrl}/`,
    inLanguage: 'en-CA',
    publisher: { '@id': brokerageId(publicUrl) },
  }) as const satisfies WebSite;

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

/** The breadcrumbs from the home page to a page, which is the last. */
export const buildBreadcrumbs = (
  steps: readonly Step[],
  { name }: Pick<Brand, 'name'>,
  publicUrl: string,
) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: listItems([{ name, path: '/' }, ...steps], publicUrl),
  }) as const satisfies BreadcrumbList;

interface Part {
  total: number;
  /** How many are on previous pages. */
  before?: number;
}

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
