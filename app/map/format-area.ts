const wholeNumber = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 });
const sqMInSqKm = 1_000_000;

/** "84,200 m²", and from a square kilometre on "3,214,500 m² (3.2 km²)". */
export function formatArea(areaSqM: number): string {
  const exact = `${wholeNumber.format(areaSqM)} m²`;
  return areaSqM < sqMInSqKm ? exact : `${exact} (${oneDecimal.format(areaSqM / sqMInSqKm)} km²)`;
}
