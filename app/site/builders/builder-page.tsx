import { data, redirect } from 'react-router';
import { messages } from '../../../domain/text/messages.ts';
import { servicesContext } from '../../services-context.ts';
import { presentCard } from '../projects/present-card.ts';
import { CardGrid } from '../projects/card-grid.tsx';
import type { Route } from './+types/builder-page';
import './builders.css';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  if (!params.builder) throw redirect(`/builders-and-developer-page${url.search}`, 308);
  const { snapshot } = services.catalogue;
  const builder = snapshot.findBuilder(params.builder);
  if (!builder) throw data(null, { status: 404 });
  const projects = snapshot.listed.filter((listed) => listed.builder?.url === builder.url);
  return {
    name: builder.name,
    profile: builder.profile,
    cards: await Promise.all(projects.map((listed) => presentCard(services, listed))),
    siteName: services.config.brand.name,
    canonicalUrl: `${services.config.http.publicUrl}/builders-and-developers/${builder.url}`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${messages.builders.projectsHeading(loaderData.name)} | ${loaderData.siteName}` },
        { name: 'description', content: loaderData.profile.slice(0, 157) },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonicalUrl },
      ]
    : [];

export default function BuilderPage({
  loaderData: { name, profile, cards },
}: Route.ComponentProps) {
  return (
    <section className="page-section">
      <h1>{messages.builders.projectsHeading(name)}</h1>
      <p className="lead builders-intro">{profile}</p>
      {cards.length === 0 ? <p>{messages.listing.empty}</p> : <CardGrid cards={cards} />}
    </section>
  );
}
