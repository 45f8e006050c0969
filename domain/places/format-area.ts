import { numberFormat } from '../text/format-number.ts';

const formatRough = numberFormat({ maximumSignificantDigits: 3 });
const formatWhole = numberFormat({ maximumFractionDigits: 0 });

const sqMInHectare = 10_000;
const sqMInSqKm = 1_000_000;

/** Roughly, in the unit people use for its size: "8,423 m²", "8.42 ha", "3.21 km²", "1,340 km²". */
export function formatRoughArea(areaSqM: number): string {
  if (areaSqM < sqMInHectare) return `${formatWhole(areaSqM)} m²`;
  if (areaSqM < sqMInSqKm) return `${formatRough(areaSqM / sqMInHectare)} ha`;
  return `${formatRough(areaSqM / sqMInSqKm)} km²`;
}

/** In square metres, from a hectare on with its size in words: "84,213 m² (8.42 ha)". */
export function formatArea(areaSqM: number): string {
  const exact = `${formatWhole(areaSqM)} m²`;
  return areaSqM < sqMInHectare ? exact : `${exact} (${formatRoughArea(areaSqM)})`;
}
