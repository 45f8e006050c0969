import { data } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import type { Route } from './+types/map-card';
import { presentCard } from './present-card.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const listed = services.catalogue.snapshot.findProject(params.stub);
  if (!listed) throw data(null, { status: 404 });
  const card = await presentCard(services, listed);
  return Response.json({
    stub: card.stub,
    title: card.title,
    city: listed.project.city,
    province: listed.project.province,
    href: card.href,
    imageUrl: card.picture?.src ?? null,
    imageAlt: card.picture?.alt ?? '',
    priceLabel: card.priceLabel,
  });
}
