import { useEffect, useRef } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import {
  formatListingPath,
  formatProjectQuery,
  listingPaths,
  parseProjectQuery,
  type Vocabularies,
} from '../../../domain/projects/project-query.ts';
import { FilterDropdown } from './filter-dropdown.tsx';
import type { Listing } from './load-listing.ts';

/** The four filters that stand in the bar; the others are reached by links and the API. */
const barFilters = ['mls_zone', 'city', 'developer', 'type'] as const;

const listVocabularies = (choices: Listing['choices']): Vocabularies =>
  Object.fromEntries(
    choices.map(({ name, options }) => [
      name,
      new Map(options.map(({ value }) => [value.toLowerCase(), value])),
    ]),
  );

/** Zones that the state selects: the Toronto preset is all of them. */
function selectedOptions(listing: Listing, name: (typeof barFilters)[number]): readonly string[] {
  const { query, choices } = listing;
  if (name === 'mls_zone' && query.area?.toLowerCase() === 'toronto')
    return choices.find((choice) => choice.name === name)?.options.map(({ value }) => value) ?? [];
  return query[name] ?? [];
}

/** What narrows the list from outside the bar and stays when a filter of the bar changes. */
function listUnseen({ query }: Listing): [name: string, value: string][] {
  const seen = { mls_zone: null, city: null, developer: null, type: null, search: null };
  const area = query.area?.toLowerCase() === 'toronto' ? null : query.area;
  return [...formatProjectQuery({ ...query, ...seen, area, bounds: null })];
}

/** Search and filters as one GET form: it works without JavaScript, and acts at once with it. */
export function FilterBar({ listing }: { listing: Listing }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  // The form keeps its own state while a panel is open; Back, chips and Reset bring it into line.
  useEffect(() => {
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const name = barFilters.find((known) => known === input.name);
      if (name) {
        const selected = selectedOptions(listing, name);
        input.checked = input.value === '' ? selected.length === 0 : selected.includes(input.value);
      } else if (input.name === 'search' && input !== document.activeElement)
        input.value = listing.query.search ?? '';
    }
  }, [listing]);

  const apply = () => {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    );
    const query = parseProjectQuery(
      new URLSearchParams(entries),
      listVocabularies(listing.choices),
    );
    const zones = listing.choices.find(({ name }) => name === 'mls_zone')?.options.length;
    if (query.mls_zone?.length === zones && query.area === null)
      Object.assign(query, { mls_zone: null, area: 'toronto' });
    void navigate(formatListingPath(listing.kind, query, listing.map ? { map: listing.map } : {}), {
      preventScrollReset: true,
    });
  };

  return (
    <Form
      ref={form}
      className="filter-bar"
      method="get"
      action={listingPaths[listing.kind]}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onChange={(event) => {
        if ((event.target as unknown as HTMLInputElement).type !== 'search') apply();
      }}
    >
      <input
        className="search-field"
        type="search"
        name="search"
        aria-label="Search Projects"
        placeholder="Search Projects"
        defaultValue={listing.query.search ?? ''}
        maxLength={100}
        enterKeyHint="search"
      />
      {listing.choices
        .filter(({ name }) => (barFilters as readonly string[]).includes(name))
        .map((choice) => (
          <FilterDropdown
            key={choice.name}
            choice={choice}
            selected={selectedOptions(listing, choice.name as (typeof barFilters)[number])}
            onChange={apply}
          />
        ))}
      {listUnseen(listing).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Enter in the search field presses this button, also where it is not seen. */}
      <button className="button without-script" type="submit">
        Search
      </button>
      <Link className="button button-quiet" to={listingPaths[listing.kind]} preventScrollReset>
        Reset Filters
      </Link>
    </Form>
  );
}
