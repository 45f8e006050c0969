import { data } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import type { Route } from './+types/map-card';
import { compileQuery } from '../../../../domain/projects/search/compile-query.ts';
import { parseProjectQuery } from '../../../../domain/projects/search/project-query.ts';
import { presentCard } from './present-card.ts';

/** The card of a pin, whose price is that of the plans which match the filters in its address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { findProject, listings } = services.catalogue.snapshot;
  const listed = findProject(params.stub);
  if (!listed) throw data(null, { status: 404 });
  const { vocabularies } = listings[listed.project.kind];
  const query = parseProjectQuery(url.searchParams, vocabularies);
  const card = await presentCard(services, listed, compileQuery(query));
  return Response.json({
    stub: card.stub,
    title: card.title,
    city: listed.project.city,
    province: listed.project.province,
    href: card.href,
    imageUrl: card.picture?.src ?? null,
    imageAlt: card.picture?.alt ?? '',
    priceLabel: card.priceLabel,
    filters: card.filters,
  });
}
