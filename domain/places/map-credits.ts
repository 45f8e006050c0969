/** Who must be named wherever the built-in map shows; `href` is null where no link is asked for. */
export const mapCredits = [
  {
    lead: 'Shorelines & borders: ',
    name: 'GSHHG',
    licence: ' (LGPL)',
    href: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
  },
  { lead: '', name: 'Natural Earth', licence: '', href: null },
  {
    lead: 'places: ',
    name: 'GeoNames',
    licence: ' (CC BY 4.0)',
    href: 'https://www.geonames.org/',
  },
] as const;

/** The credits as one plain line, parts divided by a middle dot. */
export const mapCreditsLine = mapCredits
  .map(({ lead, name, licence }) => `${lead}${name}${licence}`)
  .join(' · ');
