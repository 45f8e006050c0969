const durham = [
  'Ajax',
  'Brock',
  'Clarington',
  'Oshawa',
  'Pickering',
  'Scugog',
  'Uxbridge',
  'Whitby',
];
const halton = ['Burlington', 'Halton Hills', 'Milton', 'Oakville'];
const peel = ['Brampton', 'Caledon', 'Mississauga'];
const york = [
  'Aurora',
  'East Gwillimbury',
  'Georgina',
  'King',
  'Markham',
  'Newmarket',
  'Richmond Hill',
  'Vaughan',
  'Whitchurch-Stouffville',
];

/** Cities besides Toronto that the land transfer tax can be asked for, at the provincial rates. */
export const ontarioMunicipalities = [...durham, ...halton, ...peel, ...york].toSorted();
