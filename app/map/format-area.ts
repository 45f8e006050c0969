import { numberFormat } from '../../domain/text/format-number.ts';

const formatWhole = numberFormat({ maximumFractionDigits: 0 });
const formatTenths = numberFormat({ maximumFractionDigits: 1 });
const sqMInSqKm = 1_000_000;

/** "84,200 m²", and from a square kilometre on "3,214,500 m² (3.2 km²)". */
export function formatArea(areaSqM: number): string {
  const exact = `${formatWhole(areaSqM)} m²`;
  return areaSqM < sqMInSqKm ? exact : `${exact} (${formatTenths(areaSqM / sqMInSqKm)} km²)`;
}
