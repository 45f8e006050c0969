import type { MlsZone } from '../content/directory-records.ts';

const zone = (name: string, description: string): MlsZone => ({ name, description });

/** Toronto's 35 MLS districts in the order of their codes. There is no C5. */
export const mlsZones: readonly MlsZone[] = [
  zone(
    'C1 - Toronto',
    'Downtown core west of Yonge: Bay Street and the Entertainment District, King and Queen West, Kensington Market, Little Italy, Liberty Village, CityPlace and Harbourfront',
  ),
  zone(
    'C2 - Toronto',
    'The Annex and Yorkville edge up the hill to Casa Loma, Wychwood and Yonge & St. Clair',
  ),
  zone(
    'C3 - Toronto',
    'Lower Forest Hill, Cedarvale and Oakwood, plus the west side of Yonge & Eglinton',
  ),
  zone(
    'C4 - Toronto',
    'Lawrence Park, Bedford Park and upper Forest Hill, across to Lawrence & Bathurst',
  ),
  zone(
    'C6 - North York',
    'Bathurst Manor and Clanton Park around Wilson and Sheppard West stations',
  ),
  zone(
    'C7 - North York',
    'North York Centre on the west side of Yonge: Willowdale West, Lansing, Newtonbrook and Branson',
  ),
  zone(
    'C8 - Toronto',
    'Downtown east of Yonge: Church–Wellesley, the Garden District, Cabbagetown, Regent Park, St. Lawrence, the Distillery and the East Bayfront',
  ),
  zone('C9 - Toronto', "Ravine neighbourhoods of Rosedale, Summerhill's east side and Moore Park"),
  zone(
    'C10 - Toronto',
    'Davisville Village and the east side of Yonge & Eglinton along Mount Pleasant',
  ),
  zone(
    'C11 - East York',
    'Leaside with its Crosstown stops, plus Thorncliffe Park and Flemingdon Park towers',
  ),
  zone(
    'C12 - North York',
    "Estate streets of the Bridle Path, York Mills, Hogg's Hollow and St. Andrew",
  ),
  zone('C13 - North York', 'Don Mills and the Shops at Don Mills, Parkwoods and Victoria Village'),
  zone('C14 - North York', 'North York Centre on the east side of Yonge, from Sheppard to Steeles'),
  zone(
    'C15 - North York',
    'Sheppard East line: Bayview Village, Don Mills–Sheppard and Fairview, up to Hillcrest and Steeles',
  ),
  zone('E1 - Toronto', 'Riverdale and Leslieville, with the Greenwood and Gerrard East blocks'),
  zone('E2 - Toronto', 'The Beaches, the Upper Beach and Woodbine'),
  zone(
    'E3 - East York',
    "East York and the Danforth: Greektown, Playter Estates, O'Connor and Crescent Town",
  ),
  zone(
    'E4 - Scarborough',
    'Southwest-central Scarborough: Wexford, the Golden Mile, Kennedy Park and Dorset Park',
  ),
  zone('E5 - Scarborough', "Northwest Scarborough: L'Amoreaux, Tam O'Shanter and Steeles"),
  zone('E6 - Scarborough', 'Lake-side Birch Cliff and Cliffside, with Oakridge by Victoria Park'),
  zone('E7 - Scarborough', 'Agincourt, Milliken and the Sheppard–McCowan area'),
  zone(
    'E8 - Scarborough',
    'The Bluffs: Cliffcrest, Scarborough Village, Guildwood and Eglinton East',
  ),
  zone('E9 - Scarborough', 'Scarborough Centre and its ring: Bendale, Woburn and Morningside'),
  zone(
    'E10 - Scarborough',
    'East lakeshore: West Hill, Highland Creek, Port Union and the south of Rouge',
  ),
  zone('E11 - Scarborough', 'Malvern and the Rouge Park edge in the northeast'),
  zone('W1 - Toronto', 'High Park, Swansea, Roncesvalles and Parkdale'),
  zone('W2 - Toronto', 'The Junction, Bloor West Village, Baby Point and Wallace Emerson'),
  zone('W3 - Toronto', 'Corso Italia and the Stockyards up to Eglinton West and Rockcliffe'),
  zone('W4 - York', 'Yorkdale and Glen Park west to Weston and the Mount Dennis transit hub'),
  zone('W5 - North York', 'Downsview, York University and Jane–Finch across to the Humber'),
  zone(
    'W6 - Etobicoke',
    'South Etobicoke lakeshore: Humber Bay Shores and Mimico, New Toronto, Long Branch, Alderwood',
  ),
  zone('W7 - Etobicoke', 'Stonegate and the Queensway by the Humber'),
  zone(
    'W8 - Etobicoke',
    'Central Etobicoke: Islington–Kipling city centre, the Kingsway, Humber Valley, Markland Wood',
  ),
  zone('W9 - Etobicoke', 'Richview, the Westway and Humber Heights along Eglinton West'),
  zone(
    'W10 - Etobicoke',
    'Rexdale, Thistletown and the airport-side employment lands of north Etobicoke',
  ),
];

const nameByCode = new Map(mlsZones.map(({ name }) => [name.slice(0, name.indexOf(' ')), name]));

/** Finds a zone by its code: "C01", "c1", "Toronto C01" or "C1 - Toronto". */
export function normaliseMlsZone(text: string): string | null {
  const parts = /^(?:toronto\s+)?([cew])\s?0?(\d{1,2})(?:\s*[-–—]\s*[a-z .]+)?$/i.exec(text.trim());
  if (!parts?.[1] || !parts[2]) return null;
  return nameByCode.get(parts[1].toUpperCase() + parts[2]) ?? null;
}
