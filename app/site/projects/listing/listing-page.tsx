import { Link } from 'react-router';
import { listingPaths } from '../../../../domain/projects/search/project-query.ts';
import { refusesCounting } from '../../../../domain/site/refuses-counting.ts';
import { buildItemList } from '../../../../domain/site/structured-site.ts';
import { addPageNumber } from '../../../../domain/site/text-lengths.ts';
import { assignmentMessages } from '../../../../domain/text/messages/assignment.ts';
import type { Services } from '../../../../server/services/services.ts';
import { servicesContext } from '../../services-context.ts';
import { buildPageMeta, findFirstCard } from '../../page-meta.ts';
import type { Route } from './+types/listing-page';
import { listingHeadings } from './describe-listing.ts';
import { loadListing, type Listing } from './load-listing.ts';
import { ProjectListing } from './project-listing.tsx';

const shownOfEach = 'occupancy, builder, size and price range, on cards and on a map.';

/** Each page of a listing has its own title and description. `fullTitle` is for listings with a fixed title. */
async function buildListingMeta(services: Services, listing: Listing, fullTitle?: string) {
  const { kind, heading, total, page, pageCount, firstShown, canonicalPath, cards } = listing;
  const { publicUrl } = services.config.http;
  const listed = cards.map(({ title, href }) => ({ name: title, path: href }));
  const part = { total, before: firstShown };
  const count = total === 1 ? '1 project' : `${total} projects`;
  const counted = page > 1 ? `${count}, page ${page} of ${pageCount}` : count;
  const shared = listing.shared;
  const isWhole = heading.title === listingHeadings[kind];
  return buildPageMeta(
    services,
    canonicalPath,
    addPageNumber(shared?.title ?? heading.title, page),
    `${shared ? shared.title : counted}. ${heading.description || `${heading.title} in Ontario: ${shownOfEach}`}`,
    {
      ...(fullTitle ? { fullTitle: addPageNumber(fullTitle, page) } : {}),
      breadcrumbs: isWhole ? [] : [{ name: listingHeadings[kind], path: listingPaths[kind] }],
      structuredData: listed.length > 0 ? [buildItemList(listed, part, publicUrl)] : [],
      isIndexable: listing.isPlain,
      ...(shared && { card: await findFirstCard(services, shared) }),
    },
  );
}

const kinds = { 'coming-soon': 'coming-soon', 'assignment-page': 'assignment' } as const;

export async function loader({ request, url, pattern, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kind = kinds[pattern as keyof typeof kinds] ?? 'selling';
  const listing = await loadListing(services, kind, url, params);
  if (listing.total === 0 && !refusesCounting((name) => request.headers.get(name)))
    services.missedSearches.countOfListing(listing.query);
  const title = kind === 'assignment' ? assignmentMessages.pageTitle : undefined;
  return { listing, head: await buildListingMeta(services, listing, title) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

const NoAssignments = () => (
  <div className="listing-empty">
    <p>{assignmentMessages.explanation}</p>
    <Link className="button" to="/contact-us">
      {assignmentMessages.contact}
    </Link>
  </div>
);

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { listing } = loaderData;
  const hasNoAssignments = listing.kind === 'assignment' && listing.catalogueTotal === 0;
  return (
    <ProjectListing listing={listing}>
      {hasNoAssignments ? <NoAssignments /> : undefined}
    </ProjectListing>
  );
}
