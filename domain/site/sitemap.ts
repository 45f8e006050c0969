import { escapeXml } from '../text/escape-xml.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { isIsoDay } from '../dates/iso-day.ts';
import { formatCitySlug } from '../places/city-slug.ts';
import { ontarioCities } from '../places/ontario-cities.ts';
import { torontoPreset } from '../places/toronto.ts';
import type { IndexedProject } from '../projects/search/indexed-project.ts';
import { formatProjectPath } from '../projects/project-path.ts';
import { getSitemapTraits, listSitemapPages, type SitemapTraits } from './site-routes.ts';

export interface SitemapEntry extends SitemapTraits {
  path: string;
  /** YYYY-MM-DD. */
  lastmod: string;
}

/** The fixed `lastmod` of the static pages (B-9.12). */
const staticLastmod = '2025-08-31';

const [earliest, latest] = ['2020-01-01', '2030-12-31'];

/** The day in a date text; today when it is invalid or outside 2020 to 2030 (B-5.13). */
export function chooseLastmod(date: string | null | undefined, today: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(date?.trim() ?? '')?.[0];
  return day && isIsoDay(day) && day >= earliest && day <= latest ? day : today;
}

const projectTraits = getSitemapTraits('/property-details/:stub');
const comingSoonTraits = getSitemapTraits('/comingsoon-detail/:stub');
const builderTraits = getSitemapTraits('/builders-and-developers/:builder');
const cityTraits = getSitemapTraits('/projects/:city');

/** The day of the last change of each group; an entry may be in several. */
function findLatest<Key>(
  listed: readonly IndexedProject[],
  groupsOf: (entry: IndexedProject) => readonly Key[],
): Map<Key, string> {
  const days = new Map<Key, string>();
  for (const entry of listed)
    for (const group of groupsOf(entry)) {
      const latestOfGroup = days.get(group);
      if (latestOfGroup === undefined || entry.updatedOn > latestOfGroup)
        days.set(group, entry.updatedOn);
    }
  return days;
}

export function listSitemapEntries(
  { listed, listings, records }: Pick<CatalogueSnapshot, 'listed' | 'listings' | 'records'>,
  today: string,
): SitemapEntry[] {
  const latestByBuilder = findLatest(listed, ({ project }) => [project.builderUrl]);
  const latestByCity = findLatest(listings.selling.listed, ({ cities }) => cities);
  // A part of Toronto is listed only with projects.
  const fixed = ontarioCities.filter((name) => !torontoPreset.has(name));
  const cityBySlug = new Map(
    [...fixed, ...latestByCity.keys()].map((name) => [formatCitySlug(name), name]),
  );
  cityBySlug.delete('');
  const chosen = new Map<string, string>();
  const chooseOnce = (date: string) => {
    const day = chosen.get(date) ?? chooseLastmod(date, today);
    chosen.set(date, day);
    return day;
  };
  const projects = listed.map(({ project, updatedOn }) => ({
    path: formatProjectPath(project),
    lastmod: chooseOnce(updatedOn),
    ...(project.kind === 'coming-soon' ? comingSoonTraits : projectTraits),
  }));
  return [
    ...listSitemapPages().map((page) => ({ ...page, lastmod: staticLastmod })),
    ...projects,
    ...records.builders.map(({ url }) => ({
      path: `/builders-and-developers/${url}`,
      lastmod: chooseLastmod(latestByBuilder.get(url), today),
      ...builderTraits,
    })),
    ...[...cityBySlug].map(([slug, name]) => ({
      path: `/projects/${slug}`,
      lastmod: chooseLastmod(latestByCity.get(name), today),
      ...cityTraits,
    })),
  ];
}

const open = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const formatUrl = ({ path, lastmod, changefreq, priority }: SitemapEntry, publicUrl: string) =>
  `<url><loc>${escapeXml(publicUrl + path)}</loc><lastmod>${lastmod}</lastmod><changefreq>${changefreq}</changefreq><priority>${priority.toFixed(1)}</priority></url>\n`;

export const formatSitemap = (entries: readonly SitemapEntry[], publicUrl: string): string =>
  `${open}<urlset ${namespace}>\n${entries.map((entry) => formatUrl(entry, publicUrl)).join('')}</urlset>\n`;

/** The index of a sitemap that is split into parts, at /sitemap.xml?part=1 and so on. */
export const formatSitemapIndex = (partCount: number, lastmod: string, publicUrl: string): string =>
  `${open}<sitemapindex ${namespace}>\n${Array.from(
    { length: partCount },
    (_, part) =>
      `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap.xml?part=${part + 1}`)}</loc><lastmod>${lastmod}</lastmod></sitemap>\n`,
  ).join('')}</sitemapindex>\n`;
