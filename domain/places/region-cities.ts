/** Cities of the regions around Toronto (Statistics Canada's census divisions). */
export const regionCities = {
  durham: ['Ajax', 'Brock', 'Clarington', 'Oshawa', 'Pickering', 'Scugog', 'Uxbridge', 'Whitby'],
  halton: ['Burlington', 'Halton Hills', 'Milton', 'Oakville'],
  niagara: [
    'Fort Erie',
    'Grimsby',
    'Lincoln',
    'Niagara Falls',
    'Niagara-on-the-Lake',
    'St. Catharines',
    'Thorold',
    'Welland',
  ],
  peel: ['Brampton', 'Caledon', 'Mississauga'],
  waterloo: ['Cambridge', 'Kitchener', 'Waterloo'],
  york: [
    'Aurora',
    'East Gwillimbury',
    'Georgina',
    'King',
    'Markham',
    'Newmarket',
    'Richmond Hill',
    'Vaughan',
    'Whitchurch-Stouffville',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Toronto and the regions around it, which the Government of Ontario calls the Greater Toronto Area. */
export const greaterToronto: readonly string[] = [
  'Toronto',
  ...regionCities.durham,
  ...regionCities.halton,
  ...regionCities.peel,
  ...regionCities.york,
];
