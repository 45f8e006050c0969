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

export const mapCreditsLine = mapCredits
  .map(({ lead, name, licence }) => `${lead}${name}${licence}`)
  .join(' · ');
