import type { Station } from '../content/directory-records.ts';
import type { Point } from './bounds.ts';

/** Mean radius of the Earth (IUGG), in metres. */
const earthRadiusM = 6_371_008.8;
/** How far from a station its filters find projects. */
export const reachM = 1500;
/** A station further away is not mentioned. */
const maxDistanceM = 10_000;
const shownCount = 3;

export interface NearStation {
  station: Station;
  /** Great-circle distance, in whole metres. */
  metres: number;
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const maxDegreesApart = (maxDistanceM / earthRadiusM) * (180 / Math.PI);

/** Great-circle distance by the haversine formula. */
export function measureDistanceM(from: Point, to: Point): number {
  const [north, south] = [toRadians(from.latitude), toRadians(to.latitude)];
  const across = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const down = Math.sin((south - north) / 2);
  const square = down ** 2 + Math.cos(north) * Math.cos(south) * across ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/**
 * The stations near a place by distance: those that filters reach, at least the nearest three and the
 * nearest open one; none beyond 10 km or without a position.
 */
export function findNearStations(
  stations: readonly Station[],
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): readonly NearStation[] {
  if (latitude === null || longitude === null) return [];
  const near = stations
    .filter(
      (station) =>
        Math.abs(station.latitude - latitude) < maxDegreesApart &&
        // South of 60° N, so in all of Ontario, a degree of longitude is over half one of latitude.
        Math.abs(station.longitude - longitude) < 2 * maxDegreesApart,
    )
    .map((station): NearStation => ({
      station,
      metres: Math.round(measureDistanceM({ latitude, longitude }, station)),
    }))
    .filter(({ metres }) => metres <= maxDistanceM)
    .sort((a, b) => a.metres - b.metres);
  const nearestOpen = near.find(isOpen);
  return near.filter(
    (each, position) => position < shownCount || each.metres <= reachM || each === nearestOpen,
  );
}

/** The stations that filters reach. */
export const listReachable = ({ stations }: { stations: readonly NearStation[] }) =>
  stations.filter(({ metres }) => metres <= reachM);

/** The stations in reach that a search means: open ones, unless it names those that are to come. */
export const listMeant = (
  listed: { stations: readonly NearStation[] },
  namesFutureStations = false,
): NearStation[] => listReachable(listed).filter((near) => namesFutureStations || isOpen(near));

export const isOpen = ({ station }: NearStation): boolean => station.state === 'open';

/** The nearest three; if none of them is open, also the nearest open one. */
export function listShown(near: readonly NearStation[]): readonly NearStation[] {
  const nearest = near.slice(0, shownCount);
  const open = nearest.some(isOpen) ? undefined : near.find(isOpen);
  return open ? [...nearest, open] : nearest;
}
