import type { Route } from './+types/project-cards';
import { servicesContext } from '../../services-context.ts';
import { maxCards } from './use-cards.ts';
import { presentCard, type Card } from './present-card.ts';

/**
 * Cards of the projects named by `stub`, in that order; projects no longer in the catalogue are
 * left out.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const stubs = [...new Set(url.searchParams.getAll('stub'))].slice(0, maxCards);
  const found = stubs.flatMap((stub) => services.catalogue.snapshot.findProject(stub) ?? []);
  const cards: Card[] = await Promise.all(found.map((listed) => presentCard(services, listed)));
  return Response.json({ cards });
}
