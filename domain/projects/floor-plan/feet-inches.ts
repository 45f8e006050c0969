/** A length in feet as a plan writes it, to the inch below: 11.19 is 11'-2". */
export function formatFeetInches(feet: number): string {
  const inches = Math.floor(feet * 12 + 1e-6);
  return `${Math.floor(inches / 12)}'-${inches % 12}"`;
}
