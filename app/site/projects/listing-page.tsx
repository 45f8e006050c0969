import { Link } from 'react-router';
import { assignmentMessages } from '../../../domain/text/messages/assignment.ts';
import { servicesContext } from '../../services-context.ts';
import type { Route } from './+types/listing-page';
import { buildListingMeta } from './describe-listing.ts';
import { loadListing } from './load-listing.ts';
import { ProjectListing } from './project-listing.tsx';

const kinds = { 'coming-soon': 'coming-soon', 'assignment-page': 'assignment' } as const;

export async function loader({ url, pattern, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kind = kinds[pattern as keyof typeof kinds] ?? 'selling';
  const listing = await loadListing(services, kind, url, params);
  const title = kind === 'assignment' ? assignmentMessages.pageTitle : undefined;
  return { listing, head: buildListingMeta(services, listing, title) };
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

export default function ListingPage({ loaderData: { listing } }: Route.ComponentProps) {
  const hasNoAssignments = listing.kind === 'assignment' && listing.catalogueTotal === 0;
  return (
    <ProjectListing listing={listing}>
      {hasNoAssignments ? <NoAssignments /> : undefined}
    </ProjectListing>
  );
}
