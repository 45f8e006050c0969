import { Link } from 'react-router';
import { assignmentMessages } from '../../../domain/text/messages/assignment.ts';
import { servicesContext } from '../../services-context.ts';
import type { Route } from './+types/assignments-page';
import { buildListingMeta } from './describe-listing.ts';
import { loadListing } from './load-listing.ts';
import { ProjectListing } from './project-listing.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const listing = await loadListing(services, 'assignment', url);
  const title = assignmentMessages.pageTitle;
  return {
    listing,
    head: buildListingMeta(services, listing, title),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

function NoAssignments() {
  return (
    <div className="listing-empty">
      <p>{assignmentMessages.explanation}</p>
      <Link className="button" to="/contact-us">
        {assignmentMessages.contact}
      </Link>
    </div>
  );
}

export default function AssignmentsPage({ loaderData: { listing } }: Route.ComponentProps) {
  const isEmpty = listing.catalogueTotal === 0;
  return (
    <ProjectListing listing={listing}>{isEmpty ? <NoAssignments /> : undefined}</ProjectListing>
  );
}
