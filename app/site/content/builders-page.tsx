import { Link } from 'react-router';
import { builderMessages } from '../../../domain/text/messages/builder.ts';
import { servicesContext } from '../services-context.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { Picture } from '../../ui/picture.tsx';
import {
  DirectorySearch,
  readDirectoryState,
  useDirectory,
  DirectoryToggle,
} from '../directory.tsx';
import { buildPageMeta } from '../page-meta.ts';
import type { Route } from './+types/builders-page';
import './builders.css';

const path = '/builders-and-developer-page';
const shownAtFirst = 16;
const intro =
  'Every project starts with a builder. These are the companies behind the homes we list, and their current projects.';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { builders } = services.catalogue.snapshot.records;
  return {
    builders: await Promise.all(
      builders
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
        .map(async (builder) => ({
          url: builder.url,
          name: builder.name,
          location: builder.location,
          logo: builder.logo ? await services.pictures.present(builder.logo) : null,
        })),
    ),
    state: readDirectoryState(url),
    head: buildPageMeta(services, path, builderMessages.heading, intro),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BuildersPage({ loaderData: { builders, state } }: Route.ComponentProps) {
  const directory = useDirectory(state, {
    path,
    entries: builders,
    shownAtFirst,
    readName: ({ name }) => name,
  });
  return (
    <>
      <PageBanner heading={builderMessages.heading}>{intro}</PageBanner>
      <section className="page-section builders">
        <DirectorySearch directory={directory} placeholder={builderMessages.searchPlaceholder} />
        {directory.found.length === 0 ? (
          <p className="lead">{builderMessages.none}</p>
        ) : (
          <ul className="builder-grid in-fours">
            {directory.visible.map((builder) => (
              <li key={builder.url} className="builder-card">
                <Picture source={builder.logo} sizes="240px" className="builder-logo" />
                <h2>
                  <Link to={`/builders-and-developers/${builder.url}`} prefetch="intent">
                    {builder.name}
                  </Link>
                </h2>
                <p>{builder.location}</p>
              </li>
            ))}
          </ul>
        )}
        <DirectoryToggle toggle={directory.toggle} />
      </section>
    </>
  );
}
