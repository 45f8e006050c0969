import { useMemo } from 'react';
import { useNavigation } from 'react-router';
import { formatCitySlug } from '../../../../domain/places/city-slug.ts';
import { formatTypeSlug } from '../../../../domain/projects/property-types.ts';
import { parseFilterFields } from './filter-form.ts';
import { isListingOf } from '../../../../domain/projects/search/listing-address.ts';
import type { Listing } from './load-listing.ts';

/** What an address asks for of a listing, while the list itself is still the one before. */
export type RequestedListing = Pick<
  Listing,
  'kind' | 'options' | 'query' | 'page' | 'pagesShown' | 'map'
>;

interface Location {
  pathname: string;
  search: string;
}

/** The filters of a list's path, /projects/{city} or /property-type/{type}, and parameters; null if unknown. */
function readParameters({ options }: Listing, { pathname, search }: Location) {
  const parameters = new URLSearchParams(search);
  const [, folder, slug] = pathname.toLowerCase().split('/');
  if (!slug) return parameters;
  const [name, format] =
    folder === 'projects'
      ? (['city', formatCitySlug] as const)
      : (['type', formatTypeSlug] as const);
  const option = options[name].find(({ value }) => format(value) === slug);
  if (!option) return null;
  parameters.set(name, option.value);
  return parameters;
}

function toRequestedListing(listing: Listing, location: Location | undefined): RequestedListing {
  if (!location || !isListingOf(listing.kind, location)) return listing;
  const parameters = readParameters(listing, location);
  if (!parameters) return listing;
  return {
    ...listing,
    query: parseFilterFields(parameters, listing),
    page: Number(parameters.get('page')) || 1,
    pagesShown: Number(parameters.get('shown')) || 1,
    map: parameters.get('map'),
  };
}

/** The listing as asked for, while its list is still to come: the next change starts from it. */
export function useRequestedListing(listing: Listing): RequestedListing {
  const { location } = useNavigation();
  return useMemo(() => toRequestedListing(listing, location), [listing, location]);
}
