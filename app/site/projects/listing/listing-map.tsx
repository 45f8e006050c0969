import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router';
import {
  formatListingPath,
  formatPlanFilters,
  type ProjectQuery,
} from '../../../../domain/projects/search/project-query.ts';
import { knownOf } from '../../../../domain/projects/search/filter-row.ts';
import { request } from '../../../api/client.ts';
import { useRead } from '../../../api/use-read.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { isPlainClick } from '../../../ui/is-plain-click.ts';
import { LazyProjectMap } from '../../../map/lazy-project-map.tsx';
import { listFollowsAfterMs } from '../../../map/map-settings.ts';
import type { MapCard } from '../../../map/map-types.ts';
import type { MapPoints } from './map-points.ts';
import { endsMapMove } from '../../../../domain/projects/search/listing-address.ts';
import { readPrices } from '../../../visitor/member-prices.tsx';
import { useMapStyle } from '../../root-data.ts';
import type { Listing } from './load-listing.ts';

interface ListingMapProps {
  listing: Listing;
  activeStub: string | null;
  onActiveChange: (stub: string | null) => void;
  onInView: (count: number) => void;
}

function usePins(pointsUrl: string) {
  const { body, problem } = useRead<MapPoints>(pointsUrl);
  const points = useMemo(
    () =>
      (body?.points ?? []).map(([longitude, latitude, stub]) => ({ longitude, latitude, stub })),
    [body],
  );
  return { points, problem };
}

/** Of members with their price in numbers, as on the cards of the list. */
async function readCard(stub: string, filters: string): Promise<MapCard> {
  const url = `/map-card/${encodeURIComponent(stub)}${filters && `?${filters}`}`;
  const card = await request<MapCard & { filters: string }>(url);
  const prices = await readPrices(stub, card.filters);
  return prices === null ? card : { ...card, priceLabel: prices };
}

/** Pins of all projects that match the filters; moving the map narrows the list to its view. */
export function ListingMap({ listing, activeStub, onActiveChange, onInView }: ListingMapProps) {
  const navigate = useNavigate();
  const { points, problem } = usePins(listing.pointsUrl);
  const mapStyle = useMapStyle();
  const filters = formatPlanFilters(listing.query);
  const loadCard = useCallback((stub: string) => readCard(stub, filters), [filters]);
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef(listing);
  useEffect(() => {
    latest.current = listing;
  }, [listing]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const location = useLocation();
  const isRevisit = useNavigationType() === NavigationType.Pop;
  const { location: nextLocation } = useNavigation();
  const isLeaving = nextLocation !== undefined && endsMapMove(location, nextLocation);
  // A filter, Close Map or a link clicked right after a map move takes precedence.
  useEffect(() => {
    if (isLeaving) window.clearTimeout(timer.current);
  }, [isLeaving]);

  /** Narrows the list to either the map's view or the drawn area. */
  const showOnly = (place: Pick<ProjectQuery, 'bounds' | 'within'>) => {
    const { kind, query, map } = latest.current;
    void navigate(formatListingPath(kind, { ...query, ...place }, map ? { map } : {}), {
      ...inPlace,
      replace: place.bounds !== null && query.bounds !== null,
    });
  };

  return (
    <LazyProjectMap
      {...mapStyle}
      label="Map of the projects listed"
      points={points}
      view={listing.view}
      viewKey={listing.pointsUrl}
      heldBounds={listing.found}
      leftBounds={knownOf(listing.query.bounds)}
      isRevisit={isRevisit}
      fitBounds={listing.fit}
      area={knownOf(listing.query.within)}
      onAreaChange={(within) => {
        window.clearTimeout(timer.current);
        showOnly({ bounds: null, within });
      }}
      notice={problem}
      activeStub={activeStub}
      onActiveChange={onActiveChange}
      loadCard={loadCard}
      onLinkClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(event.currentTarget.getAttribute('href') ?? '');
      }}
      onMove={(bounds, inView, byUser, hasEnded) => {
        onInView(inView);
        if (!byUser || latest.current.query.within) return;
        window.clearTimeout(timer.current);
        if (!hasEnded) return;
        timer.current = window.setTimeout(
          () => showOnly({ bounds, within: null }),
          listFollowsAfterMs,
        );
      }}
      fallbackImageUrl="/maps/overview.svg"
    />
  );
}
