import { servicesContext } from '../../services-context.ts';
import type { Route } from './+types/coming-soon-page';
import { buildListingMeta } from './describe-listing.ts';
import { loadListing } from './load-listing.ts';
import { ProjectListing } from './project-listing.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const listing = await loadListing(services, 'coming-soon', url);
  return { listing, head: buildListingMeta(services, listing) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ComingSoonPage({ loaderData: { listing } }: Route.ComponentProps) {
  return <ProjectListing listing={listing} />;
}
