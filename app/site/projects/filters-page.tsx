import { Form } from 'react-router';
import { formatListingPath, listingPaths } from '../../../domain/projects/project-query.ts';
import { listingMessages } from '../../../domain/text/messages/listing.ts';
import { servicesContext } from '../../services-context.ts';
import { Link } from '../link.tsx';
import { buildPageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/filters-page';
import { FilterFields } from './filter-fields.tsx';
import { listFiltersIn, listHiddenFields, readFilterFields } from './filter-form.ts';
import { HiddenFields } from './hidden-fields.tsx';
import './filter-bar.css';
import './filters-page.css';
import { listingHeadings } from './load-listing.ts';
import { loadFilters } from './load-filters.ts';
import { SearchField, SortField } from './search-and-sort.tsx';

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const filters = loadFilters(services, url);
  const heading = listingHeadings[filters.kind];
  return {
    heading,
    filters,
    head: buildPageMeta(
      services,
      '/filters',
      `Filters: ${heading}`,
      `Choose which ${heading.toLowerCase()} to list: all filters on one page.`,
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** The filters of the bar have the longest lists. */
const barLast = [...listFiltersIn('more'), ...[...listFiltersIn('bar')].reverse()];

/** All filters of a list as one form, for browsers that cannot load them into the list. */
export default function FiltersPage({ loaderData }: Route.ComponentProps) {
  const { heading, filters } = loaderData;
  const { kind, query, activeOptions, options } = filters;
  const fields = readFilterFields({ query, activeOptions });
  return (
    <section className="page-section filters-page">
      <p>
        <Link to={formatListingPath(kind, query)}>Back to {heading.toLowerCase()}</Link>
      </p>
      <h1>{listingMessages.filters}</h1>
      <Form method="get" action={listingPaths[kind]} noValidate>
        <div className="filters-page-line">
          <SearchField kind={kind} search={query.search} />
          <SortField sort={query.sort} />
        </div>
        <div className="filters-page-fields">
          <FilterFields
            names={barLast}
            options={options}
            fields={fields}
            query={query}
            kind={kind}
          />
        </div>
        <HiddenFields fields={listHiddenFields(fields)} />
        <div className="filters-page-actions">
          <button className="button" type="submit">
            {listingMessages.viewResults}
          </button>
          <Link className="button button-quiet" to={listingPaths[kind]}>
            {listingMessages.resetFilters}
          </Link>
        </div>
      </Form>
    </section>
  );
}
