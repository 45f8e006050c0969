import encodeQr from 'qr';
import { redirect } from 'react-router';
import { describeStation } from '../../../../domain/places/describe-station.ts';
import { listShown } from '../../../../domain/places/near-stations.ts';
import type { PictureSource } from '../../../../domain/pictures/picture-source.ts';
import { isCondominium } from '../../../../domain/projects/condominium.ts';
import type { IndexedProject } from '../../../../domain/projects/search/indexed-project.ts';
import { describeOccupancy } from '../../../../domain/projects/occupancy.ts';
import { formatProjectPath } from '../../../../domain/projects/project-path.ts';
import {
  emptyQuery,
  listingPaths,
  parseProjectQuery,
} from '../../../../domain/projects/search/project-query.ts';
import { chooseSimilarProjects } from '../../../../domain/projects/search/similar-projects.ts';
import type { PublicProject } from '../../../../domain/projects/public-project.ts';
import { findLaunch, findSalesStop } from '../../../../domain/projects/sales-status.ts';
import { listPastLabels, listPastPrices } from '../../../../domain/projects/price-history.ts';
import { describePrice } from '../../../../domain/projects/price-label.ts';
import { listPricesByBedrooms } from '../../../../domain/projects/prices-by-bedrooms.ts';
import { labelType } from '../../../../domain/projects/property-types.ts';
import { buildRealEstateListing } from '../../../../domain/site/structured-project.ts';
import type { Services } from '../../../../server/services/services.ts';
import { listNews, presentArticleCards } from '../../content/present-article.ts';
import { getByStub } from '../../get-by-stub.ts';
import { listingHeadings } from '../listing/describe-listing.ts';
import { presentCard } from '../listing/present-card.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { presentCash } from './present-cash.ts';
import { presentMonthly } from './present-monthly.ts';
import { presentPlans } from './present-plans.ts';
import { presentTerms } from './present-terms.ts';

const otherProjectCount = 3;
const newsCount = 3;

interface RequestedProject {
  stub: string;
  isComingSoon: boolean;
  url: URL;
}

/**
 * Finds a project by its stub. Throws a 404 when there is none, and a redirect when the stub is in
 * upper case or the project's launch has moved it to the other route.
 */
export function getProject(
  services: Services,
  { stub, isComingSoon, url }: RequestedProject,
): IndexedProject {
  const listed = getByStub(stub, services.catalogue.snapshot.findProject);
  const { project } = listed;
  if (project.stub !== stub || (project.kind === 'coming-soon') !== isComingSoon)
    throw redirect(formatProjectPath(project) + url.search, 308);
  return listed;
}

export const findHiddenProject = ({ catalogue }: Services, { stub }: RequestedProject) =>
  catalogue.snapshot.findHidden('projects', stub.toLowerCase());

/** The most similar others; a previewed draft replaces the listed project with its id. */
const chooseOthers = ({ catalogue }: Services, { id, project }: IndexedProject) =>
  chooseSimilarProjects(
    project,
    catalogue.snapshot.listings[project.kind].listed.filter((other) => other.id !== id),
    otherProjectCount,
  );

/** Featured news by rank, then the newest. */
function chooseNews(services: Services) {
  const rank = ({ featuredRank }: { featuredRank: number | null }) => featuredRank ?? Infinity;
  return listNews(services)
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
    .slice(0, newsCount);
}

/** In structured data. */
const maxImages = 3;

async function buildProjectMeta(
  services: Services,
  listed: IndexedProject,
  pictures: readonly PictureSource[],
) {
  const { config, socialCards, catalogue } = services;
  const { project, builder } = listed;
  const { propertyTypes } = catalogue.snapshot.records;
  const types = listed.typeGroups.map((type) => labelType(propertyTypes, type));
  const { title, kind, stub, city, locality } = project;
  const place = [locality, city].filter(Boolean).join(', ');
  const [firstParagraph] = project.description.split(/\n{2,}/).filter(Boolean);
  const images = pictures.slice(0, maxImages).map(({ src }) => config.http.publicUrl + src);
  const listing = { name: listingHeadings[kind], path: listingPaths[kind] };
  return buildPageMeta(
    services,
    formatProjectPath(project),
    title,
    firstParagraph ?? `${title} in ${place}.`,
    {
      fullTitle: `${title} – ${place}`,
      keywords: [title, city, ...types, builder?.name ?? '', ...place.split(', ')],
      fallback: {
        title: project.seoTitle,
        description: project.seoDescription,
        keywords: project.seoKeywords,
      },
      card: { path: await socialCards.findCardPath('project', stub), alt: `${title}, ${place}` },
      breadcrumbs: [listing],
      structuredData: [
        buildRealEstateListing(listed, images, config.readBrand(), config.http.publicUrl),
      ],
    },
  );
}

/** The number of bedrooms in the address, as a card of a list that asks for it links. */
function readAsked(
  { catalogue }: Services,
  { project, url }: { project: PublicProject; url: URL },
) {
  const { vocabularies } = catalogue.snapshot.listings[project.kind];
  const { beds } = parseProjectQuery(url.searchParams, vocabularies);
  return { ...emptyQuery, beds };
}

export async function loadProject(services: Services, requested: RequestedProject) {
  const listed = getProject(services, requested);
  const { project, builder } = listed;
  const { config, pictures } = services;
  const asked = readAsked(services, { project, url: requested.url });
  const sources = await Promise.all(project.images.map((image) => pictures.present(image)));
  const shownPictures = sources.filter((source) => source !== null);
  const canonicalUrl = config.http.publicUrl + formatProjectPath(project);
  const loaded = {
    stub: project.stub,
    title: project.title,
    kind: project.kind,
    description: project.description.split(/\n{2,}/).filter(Boolean),
    place: [project.locality, project.city].filter(Boolean).join(', '),
    address: [project.streetAddress, project.city, project.province, project.postalCode]
      .filter(Boolean)
      .join(', '),
    priceLabel: describePrice(project),
    pricesByBedrooms: listPricesByBedrooms(project, listed.plans),
    salesStop: findSalesStop(project),
    launch: findLaunch(project),
    constructionStatus: project.constructionStatus,
    builder: builder && { name: builder.name, url: builder.url },
    city: project.city,
    units: project.units,
    storeys: project.storeys,
    occupancy: describeOccupancy(project) ?? config.occupancyText,
    amenities: project.amenities,
    verifiedOn: project.verifiedOn,
    plans: presentPlans(project),
    plansArePublic: project.plansArePublic,
    terms: presentTerms(project, isCondominium(listed)),
    cash: presentCash(listed, asked),
    pastLabels: listPastLabels(listPastPrices(project, listed.priceChanges)),
    monthly: presentMonthly(listed, asked, requested.url.searchParams),
    /** Coming-soon pages omit the About block when an MLS zone already gives the location. */
    hasAbout: project.kind !== 'coming-soon' || project.mlsZone === null,
    pictures: shownPictures,
    point:
      project.latitude !== null && project.longitude !== null
        ? { latitude: project.latitude, longitude: project.longitude }
        : null,
    stations: listShown(listed.stations).map(describeStation),
    canonicalUrl,
    qrSvg: encodeQr(canonicalUrl, 'svg', { border: 1 }),
    others: await Promise.all(
      chooseOthers(services, listed).map((other) => presentCard(services, other)),
    ),
    news: await presentArticleCards(services, chooseNews(services)),
  };
  return { project: loaded, head: await buildProjectMeta(services, listed, shownPictures) };
}

export type LoadedProject = Awaited<ReturnType<typeof loadProject>>['project'];
