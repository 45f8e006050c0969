const perMonth = '(?: *(?:\\/|per|an?|each) *mo(?:nth|is)?\\.?| *monthly| *par mois)';
const perSqFt =
  ' *(?:p\\.?s\\.?f\\.?|(?:\\/|per|an?) *(?:sq\\.? *(?:ft|foot)\\.?|s\\.?f\\.?|ft2|ft²|square foot|pi2|pi²|pi\\.? *ca\\.?))';

const withTax =
  / *\(?(?:incl(?:udes|uding|\.)?|inclusive of|with) *(?:h\.?s\.?t\.?|tax(?:es)?)\)?$/i;

/** What lists write after the number of a field: "12 storeys", "$412.07/mo", "30 days after signing". */
const units: Readonly<Record<string, RegExp>> = {
  storeys: /[ -]*(?:storeys?|stor(?:y|ies)|floors?|levels?)\.?$/i,
  units:
    /[ -]*(?:total )?(?:residential )?(?:units?|suites?|homes?|residences?|condos?|doors?)\.?$/i,
  priceCad: withTax,
  minPriceCad: withTax,
  maxPriceCad: withTax,
  originalPriceCad: withTax,
  assignmentPriceCad: withTax,
  maintenanceCad: new RegExp(`${perMonth}$`, 'i'),
  maintenancePerSqFtCad: new RegExp(`${perSqFt}${perMonth}?$`, 'i'),
  dueDaysAfterSigning:
    / *-?(?:days?(?: (?:after|from|of) (?:the )?(?:signing|acceptance|agreement))?|jours?(?: (?:après|suivant) la signature)?)\.?$/i,
};

/** A field's text without the unit that the field has anyway; a field in a group as "fees.parkingCad". */
export function withoutUnit(field: string, text: string): string {
  const unit = units[field.slice(field.lastIndexOf('.') + 1)];
  return unit ? text.replace(unit, '') : text;
}

const feePerSqFt = units['maintenancePerSqFtCad'];

/** A monthly fee without "psf", "per sq ft" or "/sf a month". */
export const withoutPerSqFt = (text: string): string =>
  feePerSqFt ? text.replace(feePerSqFt, '') : text;
