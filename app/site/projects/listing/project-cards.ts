import type { Route } from './+types/project-cards';
import { servicesContext } from '../../services-context.ts';
import { maxCards } from './use-cards.ts';
import { presentCard, type Card } from './present-card.ts';

/** Cards of the projects in the `stub` parameters, in that order, without those no longer in the catalogue. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const stubs = [...new Set(url.searchParams.getAll('stub'))].slice(0, maxCards);
  const found = stubs.flatMap((stub) => services.catalogue.snapshot.findProject(stub) ?? []);
  const cards: Card[] = await Promise.all(found.map((listed) => presentCard(services, listed)));
  return Response.json({ cards });
}
