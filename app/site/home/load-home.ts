import { formatCitySlug } from '../../../domain/places/city-slug.ts';
import { popularCities } from '../../../domain/places/ontario-cities.ts';
import type { IndexedProject } from '../../../domain/projects/search/indexed-project.ts';
import type { HomePageRecord } from '../../../domain/brand/site-records.ts';
import { isForSale } from '../../../domain/projects/sales-status.ts';
import { formatTypeSlug } from '../../../domain/projects/property-types.ts';
import type { Picture } from '../../../domain/pictures/picture.ts';
import { buildBrokerage, buildWebSite } from '../../../domain/site/structured-site.ts';
import { homeMessages } from '../../../domain/text/messages/home.ts';
import type { Services } from '../../../server/services/services.ts';
import { listNews, presentArticleCards } from '../content/present-article.ts';
import { buildPageMeta } from '../page-meta.ts';
import { presentCard } from '../projects/listing/present-card.ts';

const maxShown = { cities: 12, latest: 6, featured: 8, comingSoon: 8, news: 3, builders: 8 };

const presentPicture = ({ pictures }: Services, picture: Picture | null) =>
  picture ? pictures.present(picture) : null;

const byRank = (a: { featuredRank: number | null }, b: { featuredRank: number | null }) =>
  (a.featuredRank ?? Number.MAX_SAFE_INTEGER) - (b.featuredRank ?? Number.MAX_SAFE_INTEGER);

/** Featured cities with projects, then popular ones; Toronto links to all its municipalities. */
async function loadCities(services: Services) {
  const { records, listings, findCityBySlug } = services.catalogue.snapshot;
  const { listed } = listings.selling;
  const counts = Map.groupBy(listed, ({ project }) => project.city);
  const inToronto = listed.filter(({ zoneDescription }) => zoneDescription !== null).length;
  const featured = records.cities
    .filter(({ name, featuredRank }) => featuredRank !== null && counts.has(name))
    .toSorted(byRank)
    .map(({ name }) => name);
  const chosen = [...new Set([...featured, ...popularCities])].slice(0, maxShown.cities);
  return Promise.all(
    chosen.map(async (name) => {
      const slug = formatCitySlug(name);
      const isToronto = name === 'Toronto';
      const count = isToronto ? inToronto : (counts.get(name)?.length ?? 0);
      return {
        name,
        href: isToronto ? '/projects?area=toronto' : `/projects/${slug}`,
        note: count === 0 ? null : count === 1 ? '1 project' : `${count} projects`,
        picture: await presentPicture(services, findCityBySlug(slug)?.city?.image ?? null),
      };
    }),
  );
}

const loadTypes = (services: Services) =>
  Promise.all(
    services.catalogue.snapshot.records.propertyTypes.map(async ({ name, displayName, image }) => ({
      name: displayName,
      href: `/property-type/${formatTypeSlug(name)}`,
      note: null,
      picture: await presentPicture(services, image),
    })),
  );

const loadBuilders = (services: Services) =>
  Promise.all(
    services.catalogue.snapshot.records.builders
      .filter(({ featuredRank }) => featuredRank !== null)
      .toSorted(byRank)
      .slice(0, maxShown.builders)
      .map(async ({ name, url, logo }) => ({
        name,
        href: `/builders-and-developers/${url}`,
        picture: await presentPicture(services, logo),
      })),
  );

const newestFirst = (a: IndexedProject, b: IndexedProject) =>
  (b.project.launchedOn ?? '').localeCompare(a.project.launchedOn ?? '');

const loadPoster = (services: Services, file: string) =>
  services.pictures.present({ file, alt: '', width: null, height: null, dominantColour: null });

/** The video set in the console; null when there is none or its file is missing. */
async function loadCustomVideo(services: Services, page: HomePageRecord) {
  const present = async (name: string | null, picture: Picture | null) => {
    const src = name && (await services.findVideo(name));
    const poster = await presentPicture(services, picture);
    return src && poster ? { src, poster } : null;
  };
  const wide = await present(page.video, page.poster);
  const tall = await present(page.tallVideo, page.tallPoster);
  return wide && { wide, tall: tall ?? wide };
}

async function loadVideo(services: Services) {
  if (!services.heroVideo) return null;
  const { wide, tall } = services.heroVideo;
  const [widePoster, tallPoster] = await Promise.all(
    [wide, tall].map(({ posterFile }) => loadPoster(services, posterFile)),
  );
  if (!widePoster || !tallPoster) return null;
  return {
    wide: { src: wide.src, poster: widePoster },
    tall: { src: tall.src, poster: tallPoster },
  };
}

async function loadHeroVideo(services: Services) {
  const [page] = services.catalogue.snapshot.records.homePage;
  if (page && page.hero !== 'Video') return null;
  return (page && (await loadCustomVideo(services, page))) ?? loadVideo(services);
}

/** The page's settings in the console; null when there are none. */
async function loadSettings(services: Services) {
  const [page] = services.catalogue.snapshot.records.homePage;
  if (!page) return null;
  const { headline, intro, hero, picture, sections } = page;
  const videoPoster = hero === 'Picture' && !picture && services.heroVideo;
  return {
    headline,
    intro,
    hero,
    picture: videoPoster
      ? await loadPoster(services, videoPoster.wide.posterFile)
      : hero === 'Picture'
        ? await presentPicture(services, picture)
        : null,
    sections: sections.filter(({ isShown }) => isShown).map(({ title }) => title),
  };
}

function describeHome(services: Services) {
  const { http, readBrand, readCalendar } = services.config;
  const brand = readBrand();
  return buildPageMeta(services, '/', brand.name, homeMessages.siteDescription, {
    fullTitle: `${brand.name} | ${homeMessages.siteTitle}`,
    structuredData: [
      buildBrokerage(brand, readCalendar(), http.publicUrl),
      buildWebSite(brand, http.publicUrl),
    ],
  });
}

export async function loadHome(services: Services) {
  const { listings, records } = services.catalogue.snapshot;
  // Nobody can still register for the others.
  const offered = listings.selling.listed.filter(({ project }) => isForSale(project));
  const comingSoon = listings['coming-soon'].listed.filter(({ project }) => isForSale(project));
  const cards = (projects: readonly IndexedProject[]) =>
    Promise.all(projects.map((project) => presentCard(services, project)));
  const featured = offered.filter(({ project }) => project.featuredRank !== null);
  const settings = await loadSettings(services);
  const home = {
    ...(settings && { settings }),
    video: await loadHeroVideo(services),
    platinum: await cards(featured.slice(0, maxShown.featured)),
    cities: await loadCities(services),
    types: await loadTypes(services),
    latest: await cards(offered.toSorted(newestFirst).slice(0, maxShown.latest)),
    comingSoon: await cards(comingSoon.slice(0, maxShown.comingSoon)),
    news: await presentArticleCards(services, listNews(services).slice(0, maxShown.news)),
    builders: await loadBuilders(services),
    testimonials: records.testimonials.map(({ testimonial, by }) => ({ testimonial, by })),
  };
  return { home, head: describeHome(services) };
}

export type Home = Awaited<ReturnType<typeof loadHome>>['home'];
