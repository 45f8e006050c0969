import type { Point } from '../../../../domain/places/bounds.ts';
import { torontoCentre } from '../../../../domain/places/toronto.ts';
import type { ProjectKind } from '../../../../domain/projects/project-kind.ts';
import {
  formatProjectQuery,
  listActiveFilters,
  type ProjectQuery,
} from '../../../../domain/projects/search/project-query.ts';
import type { SearchResult } from '../../../../domain/projects/search/search.ts';
import { defaultSort } from '../../../../domain/projects/search/sort.ts';
import { boundsAround } from '../../../map/map-bounds.ts';
import { listingZoom, searchZoom } from '../../../map/map-settings.ts';

/** What the map of a listing shows, and where it begins; `near` is a suggested point. */
export function presentMapView(
  kind: ProjectKind,
  query: ProjectQuery,
  list: SearchResult['list'],
  near: Point | null,
) {
  const pins = formatProjectQuery({ ...query, bounds: null, sort: defaultSort });
  return {
    pointsUrl: `/map-points?${new URLSearchParams([['kind', kind], ...pins])}`,
    view: chooseView(list, query, near),
    ...findPlaces(list, query, near !== null),
  };
}

/** The initial map view: the suggested point, else the first result of a narrowed list, else the region. */
function chooseView(list: SearchResult['list'], query: ProjectQuery, near: Point | null) {
  const zoom = query.search || query.area || query.city || near ? searchZoom : listingZoom;
  if (near) return { ...near, zoom };
  const isNarrow = query.city !== null || query.search !== null || query.area !== null;
  const first = isNarrow && list().find(({ project }) => project.latitude !== null);
  if (first)
    return {
      latitude: first.project.latitude ?? torontoCentre.latitude,
      longitude: first.project.longitude ?? torontoCentre.longitude,
      zoom,
    };
  return { ...torontoCentre, zoom };
}

/**
 * Where the projects of a narrowed list lie: `fit` if the map is fitted to them, `found` if the view
 * of a searched place must hold them. Neither for all projects, which the region's view shows, nor
 * for a suggested point (B-9.6); a drawn area is fitted itself.
 */
function findPlaces(list: SearchResult['list'], query: ProjectQuery, isPoint: boolean) {
  const { only, search, area, within } = query;
  const isNarrowed = listActiveFilters(query).length > 0;
  const bounds = isNarrowed && (only !== null || !isPoint) ? findBounds(list) : null;
  const isFitted = within === null && (only !== null || (search === null && area === null));
  return { fit: isFitted ? bounds : null, found: isPoint ? null : bounds };
}

function findBounds(list: SearchResult['list']) {
  const places = list().flatMap(({ project: { latitude, longitude } }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  return places.length === 0 ? null : boundsAround(places);
}
