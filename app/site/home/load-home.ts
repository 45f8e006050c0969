import type { ListedProject } from '../../../domain/projects/listed-project.ts';
import { formatTypeSlug } from '../../../domain/projects/property-types.ts';
import type { Picture } from '../../../domain/projects/project.ts';
import type { Services } from '../../../server/services.ts';
import { listNews, presentArticleCards } from '../articles/present-article.ts';
import { presentCard } from '../projects/present-card.ts';

const shown = { cities: 12, latest: 6, featured: 8, comingSoon: 8, news: 3, builders: 8 };

const presentPicture = ({ pictures }: Services, picture: Picture | null) =>
  picture ? pictures.present(picture) : null;

const byRank = (a: { featuredRank: number | null }, b: { featuredRank: number | null }) =>
  (a.featuredRank ?? Number.MAX_SAFE_INTEGER) - (b.featuredRank ?? Number.MAX_SAFE_INTEGER);

/** Cities with a place on the home page; Toronto leads to its municipalities. */
async function loadCities(services: Services) {
  const { records, listings } = services.catalogue.snapshot;
  const counts = Map.groupBy(listings.selling.listed, ({ project }) => project.city);
  const chosen = records.cities
    .filter(({ name }) => counts.has(name))
    .toSorted(byRank)
    .slice(0, shown.cities);
  return Promise.all(
    chosen.map(async ({ slug, name, image }) => ({
      name,
      href: name === 'Toronto' ? '/projects?area=toronto' : `/projects/${slug}`,
      note: `${counts.get(name)?.length ?? 0} projects`,
      picture: await presentPicture(services, image),
    })),
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
      .slice(0, shown.builders)
      .map(async ({ name, url, logo }) => ({
        name,
        href: `/builders-and-developers/${url}`,
        picture: await presentPicture(services, logo),
      })),
  );

const newestFirst = (a: ListedProject, b: ListedProject) =>
  (b.project.launchedOn ?? '').localeCompare(a.project.launchedOn ?? '');

/** What the home page shows. */
export async function loadHome(services: Services) {
  const { listings, records } = services.catalogue.snapshot;
  const { listed } = listings.selling;
  const cards = (projects: readonly ListedProject[]) =>
    Promise.all(projects.map((project) => presentCard(services, project)));
  const featured = listed.filter(({ project }) => project.featuredRank !== null);
  const [hero, ...platinum] = await cards(featured.slice(0, shown.featured + 1));
  return {
    hero: hero ?? null,
    platinum,
    cities: await loadCities(services),
    types: await loadTypes(services),
    latest: await cards(listed.toSorted(newestFirst).slice(0, shown.latest)),
    comingSoon: await cards(listings['coming-soon'].listed.slice(0, shown.comingSoon)),
    news: await presentArticleCards(services, listNews(services).slice(0, shown.news)),
    builders: await loadBuilders(services),
    testimonials: records.testimonials.map(({ testimonial, by }) => ({ testimonial, by })),
    head: [
      { title: `${services.config.brand.name} | Pre-construction homes in Ontario` },
      {
        name: 'description',
        content:
          'Browse pre-construction condos and homes across Ontario, on cards and on a map, and ask for pricing and floor plans.',
      },
      { tagName: 'link' as const, rel: 'canonical', href: `${services.config.http.publicUrl}/` },
    ],
  };
}

export type Home = Awaited<ReturnType<typeof loadHome>>;
