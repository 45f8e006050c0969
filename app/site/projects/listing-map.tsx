import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatListingPath } from '../../../domain/projects/project-query.ts';
import { LazyProjectMap } from '../../map/lazy-project-map.tsx';
import type { MapBounds, MapCard, MapPoint } from '../../map/map-types.ts';
import { useMapStyle } from './use-map-style.ts';
import type { Listing } from './load-listing.ts';

/** Stillness of the map before the list follows it (specification, section 9). */
const listFollowsAfterMs = 1500;

interface ListingMapProps {
  listing: Listing;
  activeStub: string | null;
  onActiveChange: (stub: string | null) => void;
  onInView: (count: number) => void;
}

/** Points for the filters in force, fetched when the map first shows and whenever they change. */
function usePoints(pointsUrl: string): readonly MapPoint[] {
  const [points, setPoints] = useState<readonly MapPoint[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    fetch(pointsUrl, { signal: abort.signal })
      .then(async (response) => {
        const body = (await response.json()) as { points: [number, number, string][] };
        setPoints(
          body.points.map(([longitude, latitude, stub]) => ({ longitude, latitude, stub })),
        );
      })
      .catch(() => {
        // A map without pins: the list beside it stays complete.
      });
    return () => abort.abort();
  }, [pointsUrl]);
  return points;
}

async function loadCard(stub: string): Promise<MapCard | null> {
  const response = await fetch(`/map-card/${encodeURIComponent(stub)}`);
  return response.ok ? ((await response.json()) as MapCard) : null;
}

/** The map beside the list: pins of all that passes the filters; moving it narrows the list to the view. */
export function ListingMap({ listing, activeStub, onActiveChange, onInView }: ListingMapProps) {
  const navigate = useNavigate();
  const points = usePoints(listing.pointsUrl);
  const mapStyle = useMapStyle();
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef(listing);
  useEffect(() => {
    latest.current = listing;
  }, [listing]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const showOnly = (bounds: MapBounds) => {
    const { kind, query, map } = latest.current;
    void navigate(formatListingPath(kind, { ...query, bounds }, map ? { map } : {}), {
      preventScrollReset: true,
      replace: query.bounds !== null,
    });
  };

  return (
    <LazyProjectMap
      {...mapStyle}
      label="Map of the projects listed"
      points={points}
      view={listing.view}
      viewKey={listing.pointsUrl}
      fitBounds={listing.query.bounds}
      activeStub={activeStub}
      onActiveChange={onActiveChange}
      loadCard={loadCard}
      onNavigate={(href) => void navigate(href)}
      onMove={(bounds, inView, byUser) => {
        onInView(inView);
        if (!byUser) return;
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => showOnly(bounds), listFollowsAfterMs);
      }}
      fallbackImageUrl="/maps/overview.svg"
    />
  );
}
