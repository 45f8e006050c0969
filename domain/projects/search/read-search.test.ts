import { expect, test } from 'vitest';
import { propertyTypeNames } from '../property-types.ts';
import { formatProjectQuery } from './project-query.ts';
import { readSearch } from './read-search.ts';

const named = (...names: string[]) =>
  new Map(names.map((name) => [name.toLowerCase().replaceAll('-', ' '), name]));

const vocabularies = {
  city: named('Scarborough', 'North York', 'York', 'Milton', 'Toronto', 'King'),
  developer: named('Cantilever House', 'Plumbline Urban'),
  type: named(...propertyTypeNames),
  status: named('Under Construction', 'Pre-Construction'),
  occupancy: named('2027', '2028'),
  beds: named('Studio', '1', '2', '3', '4'),
  den: named('yes', 'no'),
  baths: named('1', '1.5', '2', '2.5', '3', '3.5', '4'),
  parking: named('yes', 'no'),
  locker: named('yes', 'no'),
  incentives: named('yes', 'no'),
  area: named('King West', 'City Centre'),
  line: named('TTC Line 1', 'TTC'),
  station_state: named('open', 'under construction', 'planned'),
  rail: named('subway', 'light rail', 'train'),
  stop: named('Kipling station', 'Milton station'),
};

const town = 'type=Freehold+Row+Town+Homes&type=Stacked+Condo+Town+Homes';
const freehold = 'type=Freehold+Row+Town+Homes';
const houses =
  'type=Detached+Houses&type=Freehold+Row+Town+Homes&type=Link&type=Semi+Detached+Houses';

test.each([
  [
    '2 bedroom condo scarborough under 700k',
    'city=Scarborough&type=Condominium&price=-700000&beds=2',
  ],
  [
    '2-bedroom condos under $750,000 with parking',
    'type=Condominium&price=-750000&beds=2&parking=yes',
  ],
  [
    'CONDOS, 2 Beds; below $750,000 (with parking)',
    'type=Condominium&price=-750000&beds=2&parking=yes',
  ],
  ['two bed in North-York', 'city=North+York&beds=2'],
  ['2 beds near a subway', 'beds=2&station=800&rail=subway'],
  ['condo within 400 m of a subway', 'type=Condominium&station=400&rail=subway'],
  ['within 400m of the TTC', 'station=400&line=TTC&station_state=open'],
  ['2 beds within 1 km of a GO train', 'beds=2&station=1500&rail=train'],
  ['homes 500 metres from a station', 'station=800'],
  ['subway within 1.5 km', 'station=1500&rail=subway'],
  ['GO train 400 m', 'station=400&rail=train'],
  ['under 1.2m near a subway', 'price=-1200000&station=800&rail=subway'],
  ['2 m near a subway', 'price=-2000000&station=800&rail=subway'],
  [
    'less than 5 km from a planned LRT',
    'station=1500&rail=light+rail&station_state=planned&station_state=under+construction',
  ],
  [
    'three 2-bedroom condos under $750,000 with parking near a subway',
    'type=Condominium&price=-750000&beds=2&parking=yes&station=800&rail=subway',
  ],
  ['three homes under $700k near a subway', 'price=-700000&station=800&rail=subway'],
  ['show me a few condos in Milton', 'city=Milton&type=Condominium'],
  ['5 condos', 'type=Condominium'],
  ['I would like 3 of the townhomes please', town],
  ['three bedrooms', 'beds=3'],
  [
    '2 bed condo < 750k parking subway',
    'type=Condominium&price=-750000&beds=2&parking=yes&station=800&rail=subway',
  ],
  ['condo walking distance to the TTC', 'type=Condominium&station=800&line=TTC&station_state=open'],
  ['ttc', 'station=800&line=TTC&station_state=open'],
  [
    '1 bed near a future subway',
    'beds=1&station=800&rail=subway&station_state=planned&station_state=under+construction',
  ],
  ['1 bed steps to subway station', 'beds=1&station=800&rail=subway'],
  ['condo transit nearby', 'type=Condominium&station=800'],
  [
    'condo with den under $500k Toronto ready by 2028',
    'city=Toronto&type=Condominium&price=-500000&den=yes&occupancy=2027&occupancy=2028',
  ],
  ['condos before 2028', 'type=Condominium&occupancy=2027'],
  ['condos after 2027', 'type=Condominium&occupancy=2028'],
  ['move in 2027 or 2028', 'occupancy=2027&occupancy=2028'],
  ['2028 occupancy', 'occupancy=2028'],
  [
    'condo close to the GO station, TTC Line 1',
    'type=Condominium&station=800&rail=train&line=TTC+Line+1',
  ],
  ['near a GO train', 'station=800&rail=train'],
  ['2 beds by the LRT', 'beds=2&station=800&rail=light+rail'],
  ['condos near transit', 'type=Condominium&station=800'],
  ['near a station', 'station=800'],
  ['condo near Kipling station', 'type=Condominium&stop=Kipling'],
  ['homes near Milton', 'city=Milton'],
  ['homes near Milton station', 'stop=Milton'],
  ['condos max 700 000', 'type=Condominium&price=-700000'],
  ['1 000 000 to 1 200 000', 'price=1000000-1200000'],
  ['2br king west', 'beds=2&area=King+West'],
  ['3+ bedrooms', 'beds=3&beds=4'],
  ['at least 3 bedrooms', 'beds=3&beds=4'],
  ['2 or 3 bedrooms', 'beds=2&beds=3'],
  ['2-3 bed', 'beds=2&beds=3'],
  ['1+den milton', 'city=Milton&beds=1&den=yes'],
  ['1 bed + den', 'beds=1&den=yes'],
  ['6 bedrooms', 'beds=4'],
  ['studio', 'beds=Studio'],
  ['under 700', 'price=-700000'],
  ['under 1.2m', 'price=-1200000'],
  ['up to one million', 'price=-1000000'],
  ['over $1 million', 'price=1000000-'],
  ['$600k+', 'price=600000-'],
  ['700k', 'price=-700000'],
  ['700k max', 'price=-700000'],
  ['$500-700k', 'price=500000-700000'],
  ['between 500k and 1.2 million', 'price=500000-1200000'],
  ['from 800 to 1.2m', 'price=800000-1200000'],
  ['over 500k under 700k', 'price=500000-700000'],
  ['over 800 sq ft', 'size=800-'],
  ['600-800 sq. ft.', 'size=600-800'],
  ['1,200 sqft', 'size=1200-'],
  ['under 12 storeys', 'storeys=-12'],
  ['10% deposit', 'deposit=-10'],
  ['without parking', 'parking=no'],
  ['with incentives', 'incentives=yes'],
  ['townhouse', town],
  ['freehold townhomes ready in 2028', `${freehold}&occupancy=2028`],
  ['detached house milton', 'city=Milton&type=Detached+Houses'],
  ['semis', 'type=Semi+Detached+Houses'],
  ['Cantilever House 1 bedroom', 'developer=Cantilever+House&beds=1'],
  ['under construction', 'status=Under+Construction'],
  ['new pre-construction condos for sale in toronto', 'city=Toronto&type=Condominium'],
  ['condo w/ locker < 600k', 'type=Condominium&price=-600000&locker=yes'],
  ['condo with parking & locker', 'type=Condominium&parking=yes&locker=yes'],
  ['condo parking+locker', 'type=Condominium&parking=yes&locker=yes'],
  ['1 bed w/o parking', 'beds=1&parking=no'],
  ['2bd2ba', 'beds=2&baths=2'],
  ['2b2b', 'beds=2&baths=2'],
  ['3br/2ba milton', 'city=Milton&beds=3&baths=2'],
  ['2 bedroom 2 bath', 'beds=2&baths=2'],
  ['2 bed 1.5 bath', 'beds=2&baths=1.5'],
  ['2.5-bath townhouse', `${town}&baths=2.5`],
  ['2½ baths', 'baths=2.5'],
  ['2 1/2 bathrooms', 'baths=2.5'],
  ['two full baths', 'baths=2'],
  ['2 or 3 baths', 'baths=2'],
  ['5 baths', 'baths=4'],
  ['at least two bathrooms', 'baths=2'],
  ['2+ baths', 'baths=2'],
  ['up to 2 bedrooms', 'beds=1&beds=2&beds=Studio'],
  ['townhouse no maintenance fees', freehold],
  ['no maintenance fees, townhouse', freehold],
  ['low $1.2M’s', 'price=1200000-1249999'],
  ['condos in the high 1.2m', 'type=Condominium&price=1250000-1299999'],
  ['700k-ish', 'price=630000-770000'],
  ['2027 or later', 'occupancy=2027&occupancy=2028'],
  ['condos around 700k', 'type=Condominium&price=630000-770000'],
  ['~$650,000', 'price=585000-715000'],
  ['min 2 beds', 'beds=2&beds=3&beds=4'],
  ['2 bed & den', 'beds=2&den=yes'],
  ['den + parking', 'den=yes&parking=yes'],
  ['1bdrm under 600', 'price=-600000&beds=1'],
  ['sub-600k condo', 'type=Condominium&price=-600000'],
  ['budget: 600k', 'price=-600000'],
  ['my max budget is $650,000', 'price=-650000'],
  ['<=700k', 'price=-700000'],
  ['under half a million', 'price=-500000'],
  ['under 1/2 million', 'price=-500000'],
  ['up to a million and a half', 'price=-1500000'],
  ['low 500s', 'price=500000-549999'],
  ['in the high $600k’s', 'price=650000-699999'],
  ['condos in the 700s', 'type=Condominium&price=700000-799999'],
  ['low to high 600s', 'price=600000-699999'],
  ['ready by late 2027', 'occupancy=2027'],
  ['condos 2028 milton', 'city=Milton&type=Condominium&occupancy=2028'],
  ['5 min walk to subway', 'station=400&rail=subway'],
  ['within 10 minutes of a GO station', 'station=800&rail=train'],
  ['15-minute walk from the subway', 'station=1500&rail=subway'],
  [
    'condo/townhouse in milton',
    'city=Milton&type=Condominium&type=Freehold+Row+Town+Homes&type=Stacked+Condo+Town+Homes',
  ],
  ['no maintenance fees', houses],
  ['cheapest condos in Toronto', 'city=Toronto&type=Condominium&sort=price-low'],
  ['newest condos', 'type=Condominium&sort=newest'],
  ['affordable homes', 'sort=price-low'],
])('"%s" is %s, and nothing is left over', (text, expected) => {
  const { query, rest, dropped } = readSearch(text, vocabularies);
  expect([`${formatProjectQuery(query)}`, rest, dropped]).toEqual([expected, '', '']);
});

test.each([
  ['mid 800s', 'price=800000-899999', 'mid'],
  ['condos in the mid $800k’s', 'type=Condominium&price=800000-899999', 'mid'],
  ['mid to high 600s', 'price=600000-699999', 'mid to high'],
  ['spring 2028', 'occupancy=2028', 'spring'],
  ['ready in december 2028', 'occupancy=2028', 'december'],
  ['late 2028 occupancy', 'occupancy=2028', 'late'],
  ['after summer 2027', 'occupancy=2027&occupancy=2028', 'summer'],
  ['before fall 2027', 'occupancy=2027', 'fall'],
  ['condo, no condo fees', 'type=Condominium', 'no condo fees'],
  ['2 beds under $1000 psf', 'beds=2', 'under $1000 psf'],
  ['condo fees under 500', 'type=Condominium', 'fees under 500'],
  ['by spring 2027', 'occupancy=2027', 'spring'],
  ['Jr 1 bedroom', 'beds=1', 'jr'],
])('"%s" is %s, which cannot hold "%s"', (text, expected, narrower) => {
  const { query, rest, dropped } = readSearch(text, vocabularies);
  expect([`${formatProjectQuery(query)}`, rest, dropped]).toEqual([expected, '', narrower]);
});

test.each([
  ['rooftop condo scarborough', 'city=Scarborough&type=Condominium', 'rooftop'],
  [
    'a condo near the lake in milton with a rooftop',
    'city=Milton&type=Condominium',
    'lake rooftop',
  ],
  ['condos near me', 'type=Condominium', 'near me'],
  ['pet friendly condo', 'type=Condominium', 'pet'],
  ['south facing 1 bed', 'beds=1', 'south'],
  ['cheapest penthouse', 'sort=price-low', 'penthouse'],
  ['2028 Queen Street', '', '2028 Queen Street'],
  ['2 bath towels', 'baths=2', 'towels'],
  ['Lakeview Terrace', '', 'Lakeview Terrace'],
  ['house on the hill', houses, 'hill'],
  ['unknown under 99999999999k', '', 'unknown under 99999999999k'],
  ['a million months', '', 'a million months'],
  ['under 10 months', '', 'under 10 months'],
  ['%', '', '%'],
  ['🏠', '', '🏠'],
  ['   ', '', ''],
  ['homes for sale', '', ''],
  ['homes near me', '', 'homes near me'],
  ['near Kipling', '', 'near Kipling'],
  ['metro', '', 'metro'],
  ['to', '', 'to'],
])('"%s" is %s, and "%s" is left over', (text, expected, left) => {
  const { query, rest } = readSearch(text, vocabularies);
  expect([`${formatProjectQuery(query)}`, rest]).toEqual([expected, left]);
});

test('reads the longest and strangest texts at once', () => {
  for (const text of ['2 '.repeat(5000), 'a'.repeat(5000), '$'.repeat(5000), '1,'.repeat(5000)])
    expect(readSearch(text, vocabularies).rest.length).toBeLessThanOrEqual(100);
});
