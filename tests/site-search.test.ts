import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildSnapshot } from '../domain/catalogue/snapshot.ts';
import type { Project } from '../domain/projects/project.ts';
import { mlsZones } from '../domain/projects/mls-zones.ts';
import { readDemoCatalogue } from '../server/catalogue/read-demo-catalogue.ts';
import { readStations } from '../server/catalogue/read-stations.ts';
import { createSiteSearch, type SiteSearch } from '../server/catalogue/site-search.ts';
import { createGeocoder } from '../server/places/geocoder.ts';
import { buildProject, storeProjects } from './support/factories.ts';
import { projectRoot } from './support/harness.ts';

let search: SiteSearch;
/** Of a catalogue whose names are in many scripts, or have words for filters. */
let otherNames: SiteSearch;

async function openSearch(added: readonly Project[]): Promise<SiteSearch> {
  const demo = await readDemoCatalogue(path.join(projectRoot, 'demo'));
  const stations = await readStations();
  const catalogue = {
    snapshot: buildSnapshot(1, {
      ...demo,
      mlsZones,
      stations,
      projects: storeProjects([...demo.projects, ...added]),
    }),
  };
  const geocoder = createGeocoder({
    config: { geocoder: { url: null, token: null } },
    catalogue,
    now: () => new Date(),
    onError: (error) => {
      throw error;
    },
  });
  return createSiteSearch({
    catalogue,
    geocoder,
    now: () => new Date('2026-11-30T12:00:00Z'),
  });
}

beforeAll(async () => {
  search = await openSearch([]);
  otherNames = await openSearch([
    buildProject({ stub: 'lake-garden', title: '湖畔花园', locality: '北约克区', city: '多伦多' }),
    buildProject({ stub: 'lake', title: 'مشروع البحيرة', locality: 'القرية' }),
    buildProject({ stub: 'riverside', title: 'คอนโดริมน้ำ' }),
    buildProject({ stub: 'seoul', title: '서울 타워' }),
    buildProject({ stub: 'dom', title: 'Новый Дом' }),
    buildProject({ stub: 'garden-house', title: 'Garden House Residences' }),
    buildProject({ stub: 'studio-lofts', title: 'Studio Lofts on King' }),
    buildProject({ stub: 'condorcet', title: 'Condorcet Place' }),
  ]);
});

/** As typed on phones: a letter missing, doubled, wrong or swapped, or the name left unfinished. */
const misspelt = [
  ['scarboro', 'Cities', 'Scarborough'],
  ['scarbrough', 'Cities', 'Scarborough'],
  ['missisauga', 'Cities', 'Mississauga'],
  ['missisuga', 'Cities', 'Mississauga'],
  ['ettobicoke', 'Cities', 'Etobicoke'],
  ['north yrok', 'Cities', 'North York'],
  ['torotno', 'Cities', 'Toronto'],
  ['bramton', 'Cities', 'Brampton'],
  ['vaugan', 'Cities', 'Vaughan'],
  ['oakvile', 'Cities', 'Oakville'],
  ['hamliton', 'Cities', 'Hamilton'],
  ['kitchner', 'Cities', 'Kitchener'],
  ['oshwa', 'Cities', 'Oshawa'],
  ['st catherines', 'Cities', 'St. Catharines'],
  ['lesliville', 'Neighbourhoods', 'Leslieville'],
  ['port credt', 'Neighbourhoods', 'Port Credit'],
  ['cooksvile', 'Neighbourhoods', 'Cooksville'],
  ['ledgr house', 'Projects', 'Ledger House'],
  ['roncesvales press', 'Projects', 'Roncesvalles Press'],
  ['averil & quoin', 'Developers', 'Averill & Quoin'],
  ['plumline urban', 'Developers', 'Plumbline Urban'],
  ['finch wst', 'Stations', 'Finch West station'],
  ['st clair wst', 'Stations', 'St Clair West station'],
  ['king wset', 'Stations', 'King West'],
  ['yorkvile', 'Other places', 'Yorkville'],
  ['liberty vilage', 'Other places', 'Liberty Village'],
  ['how depsits work', 'Articles', 'How deposits work'],
] as const;

test('of typing errors at most two are not found, and no wrong kind comes first (B-2.30)', async () => {
  const missed: string[] = [];
  for (const [text, label, name] of misspelt) {
    const { groups } = await search.find(text, 3);
    const [first] = groups;
    if (first) expect([text, first.label]).toEqual([text, label]);
    if (!first?.suggestions.some((each) => each.name.startsWith(name))) missed.push(text);
  }
  // Two errors in one word.
  expect(missed.filter((text) => text !== 'missisuga')).toEqual([]);
});

/** Without the cities that the catalogue does not know. */
const greaterToronto = [
  'Ajax,Aurora,Brampton,Burlington,Caledon,Clarington,East+Gwillimbury,Georgina,Halton+Hills,King,Markham,Milton',
  'Mississauga,Newmarket,Oakville,Oshawa,Pickering,Richmond+Hill,Scugog,Toronto,Uxbridge,Vaughan,Whitby',
  'Whitchurch-Stouffville',
]
  .flatMap((line) => line.split(','))
  .map((city) => `city=${city}`)
  .join('&');

const york =
  '/projects?city=Aurora&city=East+Gwillimbury&city=Georgina&city=King&city=Markham&city=Newmarket&city=Richmond+Hill&city=Vaughan&city=Whitchurch-Stouffville';
const town = 'type=Freehold+Row+Town+Homes&type=Stacked+Condo+Town+Homes';

test.each([
  ['Sćarborough', '/projects/scarborough'],
  ['NORTH-YORK', '/projects/north-york'],
  ['northyork', '/projects/north-york'],
  ["tam o'shanter sullivan", '/projects?area=Tam+O%27Shanter-Sullivan&near=43.7866%2C-79.3074'],
  ['Toronto', '/projects?area=toronto'],
  ['East York, Toronto', '/projects/east-york'],
  ['Scarborough Toronto ON', '/projects/scarborough'],
  ['Toronto (North York)', '/projects/north-york'],
  ['condo in Etobicoke, Toronto', '/projects?city=Etobicoke&type=Condominium'],
  ['North York in Toronto under 700k', '/projects?city=North+York&price=-700000'],
  ['Scarborough or Toronto', '/projects?city=Scarborough&city=Toronto'],
  ['Toronto and Etobicoke', '/projects?city=Etobicoke&city=Toronto'],
  ['Toronto, Milton', '/projects?city=Milton&city=Toronto'],
  ['Belleville', '/projects/belleville'],
  ['Rexdale', '/projects?area=Rexdale&near=43.721%2C-79.572'],
  ['ledger house', '/property-details/ledger-house'],
  ['Ledger House Toronto', null],
  ['averill and quoin', '/builders-and-developers/averill-quoin'],
  ['homes for sale', '/projects'],
  [
    '2 bedroom condo scarborough under 700k',
    '/projects?city=Scarborough&type=Condominium&price=-700000&beds=2',
  ],
  ['2 bed scarb', '/projects?city=Scarborough&beds=2'],
  ['2 bedrom condo', '/projects?type=Condominium&beds=2'],
  ['move in redy', '/projects?status=Completed'],
  ['subwya', '/projects?station=800&rail=subway'],
  ['parkign', '/projects?parking=yes'],
  ['stakced', '/property-type/stacked-condo-town-homes'],
  ['lofst', '/property-type/condominium'],
  ['bachlor', '/projects?beds=Studio'],
  ['transt', '/projects?station=800'],
  ['chepest', '/projects?sort=price-low'],
  ['balcny', '/projects?search=balcony'],
  ['under 1.2 milion', '/projects?price=-1200000'],
  ['2 bedrooms near subwya', '/projects?beds=2&station=800&rail=subway'],
  ['condos near staion', '/projects?type=Condominium&station=800'],
  ['under constrution', '/projects?status=Under+Construction'],
  ['cantilever house condos', '/projects?developer=Cantilever+House&type=Condominium'],
  ['rooftop', '/projects?search=rooftop'],
  ['coming soon', '/coming-soon'],
  ['Kipling station', '/projects?stop=Kipling'],
  ['st clair west station', '/projects?stop=St+Clair+West'],
  ['2 bedroom near Kipling Station', '/projects?beds=2&stop=Kipling'],
  ['Milton', '/projects/milton'],
  ['condos max 700 000', '/projects?type=Condominium&price=-700000'],
  ['assignments', '/assignment-page'],
  ['rooftop condo toronto', '/projects?city=Toronto&type=Condominium&search=rooftop'],
  ['king street', '/projects?search=king+street'],
  ['condos under $2,95 m', '/projects?type=Condominium&price=-2950000'],
  ['pre con mississauga', '/projects/mississauga'],
  ['Union stn', '/projects?stop=Union'],
  ['high-rise condos', '/projects?type=Condominium&storeys=13-'],
  ['hi-rise', '/projects?storeys=13-'],
  ['3bhk Toronto', '/projects?city=Toronto&beds=3'],
  ['GO station Oakville', '/projects?city=Oakville&station=800&rail=train'],
  // Neither "Northlight Assembly" nor "North York Centre station".
  ['north of Toronto', york],
  ['north condo Toronto', '/projects?city=Toronto&type=Condominium&search=north'],
  // An article on "cooling off" is none.
  ['pool', '/projects?search=pool'],
  ['low rise oakville', '/projects?city=Oakville&storeys=-4'],
  ['2bdr+den', '/projects?beds=2&den=yes'],
  ['2B+D under 900k', '/projects?price=-900000&beds=2&den=yes'],
  ['1 bedroom and den', '/projects?beds=1&den=yes'],
  ['stoney-creek', '/projects?area=Stoney+Creek&near=43.2168%2C-79.7663'],
  ['projets neufs en 2028', '/projects?occupancy=2028'],
  ['entre 500 000 $ et 700 000 $', '/projects?price=500000-700000'],
  ['condo 1,2 M$', '/projects?type=Condominium&price=-1200000'],
  ['appart à Vaughan', '/projects?city=Vaughan&type=Condominium'],
  // As a zone's description has it.
  ['Yonge and Eglinton', '/projects?area=Yonge+%26+Eglinton'],
  ['yonge/eglinton', '/projects?area=Yonge+%26+Eglinton'],
  ['yonge at bloor', null],
  ['STC', '/projects?stop=Scarborough+Centre'],
  ['Scarborough Town Centre', '/projects?stop=Scarborough+Centre'],
  ['Y&E', '/projects?line=TTC+Line+1&stop=Eglinton'],
  ['kennedy station', '/projects?stop=Kennedy'],
  // Three stations have the name.
  ['Eglinton station', null],
  ['Etobicoke GO', '/projects?city=Etobicoke&station=800&rail=train'],
  [
    'condos mississauga go train',
    '/projects?city=Mississauga&type=Condominium&station=800&rail=train',
  ],
  ['2 bed near kipling go', '/projects?beds=2&stop=Kipling'],
  ['Milton GO condos', '/projects?type=Condominium&stop=Milton'],
  // No home is near the station.
  ['2 bed whitby GO', '/projects?city=Whitby&beds=2&station=800&rail=train'],
  ['the 6ix', '/projects?area=toronto'],
  ['downtown', '/projects/downtown-toronto'],
  ['downtwon toronto condos', '/projects?city=Downtown+Toronto&type=Condominium'],
  ['cheap studio downtown', '/projects?city=Downtown+Toronto&beds=Studio&sort=price-low'],
  ['condo centre-ville', '/projects?city=Downtown+Toronto&type=Condominium'],
  ['assignment downtown', '/assignment-page?city=Downtown+Toronto'],
  ['downtown markham', '/projects?area=Downtown+Markham&near=43.8497%2C-79.3294'],
  ['downtown ottawa condos', null],
  ['condos in sauga', '/projects?city=Mississauga&type=Condominium'],
  ['Milton GO', '/projects?stop=Milton'],
  ['oakville GO station', '/projects?stop=Oakville'],
  ['condos near GO', '/projects?type=Condominium&station=800&rail=train'],
  ['condo à Toronto', '/projects?city=Toronto&type=Condominium'],
  ['condo neuf', '/property-type/condominium'],
  ['appartement 2 chambres à Mississauga', '/projects?city=Mississauga&type=Condominium&beds=2'],
  ['condos neufs à vendre près du métro', '/projects?type=Condominium&station=800&rail=subway'],
  ['condo moins de 600 000 $', '/projects?type=Condominium&price=-600000'],
  ['85 m²', '/projects?size=915-'],
  ['under 100 sqm', '/projects?size=-1076'],
  ['deposit 10%', '/projects?deposit=-10'],
  ['388 wellington st w', '/assignment-page?search=388+wellington+street+west'],
  ['62 niagara st.', '/projects?search=62+niagara+street'],
  ['62 Niagara Street', '/projects?search=62+Niagara+Street'],
  ['2 bedrooms near King station', '/projects?beds=2&stop=King'],
  ['condo w/ locker < 600k', '/projects?type=Condominium&price=-600000&locker=yes'],
  ['2bd2ba', '/projects?beds=2&baths=2'],
  [
    '3 bed townhouse mississauga w/ parking',
    '/projects?city=Mississauga&type=Freehold+Row+Town+Homes&type=Stacked+Condo+Town+Homes&beds=3&parking=yes',
  ],
  ['near go station', '/projects?station=800&rail=train'],
  ['move in 2028', '/projects?occupancy=2028'],
  ['best condos in toronto', '/projects?city=Toronto&type=Condominium'],
  ['lockers', '/projects?locker=yes'],
  ['concierges', '/projects?search=concierge'],
  ['waterfront condos', '/projects?type=Condominium&search=waterfront'],
  ['cheapest condos', '/property-type/condominium?sort=price-low'],
  ['newly launched condos', '/property-type/condominium?sort=newest'],
  ['condos kensington market', '/projects?type=Condominium&area=Kensington+Market'],
  ['kensington market', '/projects?area=Kensington+Market'],
  ['bloor west village', '/projects?area=Bloor+West+Village'],
  ['king west 1 bed', '/projects?beds=1&stop=King+West+%28King%E2%80%93Bathurst%29'],
  ['5 minutes from go station', '/projects?station=400&rail=train'],
  ['crosstown lrt condos', '/projects?type=Condominium&line=TTC+Line+5'],
  ['near ttc line 1', '/projects?line=TTC+Line+1'],
  ['condos on line 1', '/projects?type=Condominium&line=TTC+Line+1'],
  // The station, not its line.
  ['sheppard subway station', '/projects?station=800&rail=subway&search=sheppard'],
  ['Line 5 Eglinton', '/projects?line=TTC+Line+5'],
  ['line 1 in Ottawa', '/projects?city=Ottawa&line=O-Train+Line+1'],
  ['coming soon line 1', '/coming-soon?line=TTC+Line+1'],
  ['lakeshore west GO train', '/projects?line=GO+Transit+Lakeshore+West+line'],
  ['Milton GO line', '/projects?line=GO+Transit+Milton+line'],
  ['closing 2031 or later', '/projects?occupancy=2031'],
  ['2 storey townhouse', `/projects?${town}&storeys=2-2`],
  ['ready now', '/projects?status=Completed'],
  [
    'gta west condos',
    '/projects?city=Brampton&city=Burlington&city=Caledon&city=Halton+Hills&city=Milton&city=Mississauga&city=Oakville&type=Condominium',
  ],
  ['GTA condos under 500k', `/projects?${greaterToronto}&type=Condominium&price=-500000`],
  ['Toronto and surrounding area', `/projects?${greaterToronto}`],
  // They lie in it.
  ['condos Mississauga GTA', '/projects?city=Mississauga&type=Condominium'],
  ['North York, GTA', '/projects/north-york'],
  ['studio downtown, greater toronto area', '/projects?city=Downtown+Toronto&beds=Studio'],
  ['danforth area condos', '/projects?type=Condominium&area=Danforth'],
  ['Ottawa area condos', '/projects?city=Ottawa&type=Condominium'],
  ['condos Ottawa GTA', null],
  ['ready this year', '/projects?occupancy=2026'],
  ['within two years', '/projects?occupancy=2026&occupancy=2027&occupancy=2028'],
  ['deux chambres', '/projects?beds=2'],
  ['Montréal', '/projects?area=Montr%C3%A9al&near=45.5088%2C-73.5878'],
  ['south facing 2 bed', '/projects?beds=2&search=south+facing'],
  ['homes in peel region', '/projects?city=Brampton&city=Caledon&city=Mississauga'],
  // Of three stations with the name one has condos.
  [
    'Condos near Eglinton station',
    '/projects?type=Condominium&line=TTC+Line+1&line=TTC+Line+5&stop=Eglinton',
  ],
  // Its list has no homes, and the ways on.
  ['Ossington', '/projects?stop=Ossington'],
  ['condos near Ossington', '/projects?type=Condominium&stop=Ossington'],
  // No letter is wrong in "semi".
  ['semi-detached Brampton', '/projects?city=Brampton&type=Semi+Detached+Houses'],
  ['semi detached house', '/property-type/semi-detached-houses'],
  ['semi-detatched in Brampton', '/projects?city=Brampton&type=Semi+Detached+Houses'],
  [
    'Hello, do you have a 2 bed in Markham for less than $800k?',
    '/projects?city=Markham&price=-800000&beds=2',
  ],
  // Only addresses of builders have the word.
  ['info on condos in Toronto', null],
  ['2+1 bedroom condo', '/projects?type=Condominium&beds=2&den=yes'],
  // A word inside the name of a station.
  ['condo near hospital', '/projects?type=Condominium&search=hospital'],
  ['condos near Grand River Hospital', '/projects?type=Condominium&stop=Grand+River+Hospital'],
  // No home is near Ottawa's station of the name, which nothing asks for.
  ['montreal condo', null],
  ['condos near Montreal station', '/projects?type=Condominium&stop=Montr%C3%A9al'],
  ['new york', null],
  ['condos in New York', null],
  ['new condos York', '/projects?city=York&type=Condominium'],
  ['within 12 months', null],
  // Only a part of it is asked for.
  ['mid 800s', null],
  ['not sold out', null],
  ['condos spring 2028', null],
  ['assignment condos toronto', '/assignment-page?city=Toronto&type=Condominium'],
  ['assignment sale under 700k', '/assignment-page?price=-700000'],
  [
    'upcoming townhouses',
    '/coming-soon?type=Freehold+Row+Town+Homes&type=Stacked+Condo+Town+Homes',
  ],
  // A word of it finds nothing, or nobody knows where the visitor is.
  ['condos near me', null],
  ['toronto condo with a helipad', null],
  // Several things begin so, or a word of a name was misspelt.
  ['king', null],
  ['missisauga', null],
  ['zzzz', null],
])('"%s" leads to %s (B-2.28)', async (text, expected) => {
  expect((await search.find(text, 24)).path).toBe(expected);
});

test.each([
  ['2 bedrom condo', ['Condos · 2 bedrooms']],
  ['londo', ['London']],
  ['milion', ['Milton']],
  ['millon condos', ['Milton · Condos']],
  ['2 bedroom condo scarbrough under 900k', ['Scarborough · Condos · Up to $900,000 · 2 bedrooms']],
  ['2 bedroom 2 bath', ['2 bedrooms · 2+ baths']],

  ['cheapest condo', ['Condos · Price: low to high']],
  ['two kids, 3 bedrooms in Milton', ['Milton · 3 bedrooms']],
  [
    'townhouse for my family of five in Oakville below 1.3 million',
    ['Oakville · Freehold Townhomes or Stacked Townhomes · Up to $1,300,000'],
  ],
  ['pre con condos downtown', ['Downtown Toronto · Condos']],
  ['downtown ottawa condos', ['Ottawa · Condos']],
  [
    'condo scarborough aginc',
    [
      'Scarborough · Condos · Area: Agincourt South-Malvern West',
      'Scarborough · Condos · with “aginc”',
    ],
  ],
  ['detatched house brampton', ['Brampton · Detached Homes']],
  ['5% down', ['Up to 5% before occupancy']],
  ['city centre', ['City Centre', 'City Centre', 'City Centre']],
  ['king', ['King West (King–Bathurst) station', 'King station', 'King City station']],
  ['near Kipling', ['Kipling station', 'Kipling (Eglinton West) station']],
  ['kiplng station', ['Kipling station', 'Kipling (Eglinton West) station']],
  ['studio downtown toronto', ['Downtown Toronto · Studio']],
  ['downtown markham 2 bedroom', ['2 bedrooms · Area: Downtown Markham']],
])('"%s" is offered as %j', async (text, expected) => {
  const { groups } = await search.find(text, 3);
  expect(groups[0]?.suggestions.map(({ name }) => name)).toEqual(expected);
});

test.each([
  ['Kennedy & Eglinton', 'Stations', ['Kennedy station', 'Eglinton station']],
  ['kennedy at eglinton', 'Stations', ['Kennedy station', 'Eglinton station']],
  ['Don Mills and Eglinton', 'Stations', ['Don Mills station']],
  ['finch & keele', 'Stations', ['Finch station', 'Keele station']],
  ['Keele/Finch', 'Stations', ['Finch station', 'Keele station']],
  ['pet friendly', 'In all texts', ['Projects with “pet”']],
  ['M5V 2T6', 'In all texts', ['Projects with “M5V”']],
  ['m5v2t6', 'In all texts', ['Projects with “M5V”']],
  ['deposit structure', 'Articles', ['How deposits work on a new condominium']],
  ['how does the stress test work', 'Articles', ['The mortgage stress test and two debt ratios']],
  ['88 Queen St E', 'In all texts', ['Projects with “queen street east”']],
  ['4 on harvie', 'Projects', ['Four on Harvie']],
  ['ledger house floor plans', 'Projects', ['Ledger House']],
  ['missisagua', 'Cities', ['Mississauga']],
])('%j, which nothing matches, is offered by its parts as %s %j', async (text, label, names) => {
  const { path: found, isPartial, groups } = await search.find(text, 3);
  expect([found, isPartial]).toEqual([null, true]);
  const offered = groups.find((group) => group.label === label)?.suggestions ?? [];
  expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

test.each([
  ['maison', 'Homes'],
  ['freehold', 'Homes'],
  ['assignment sale', 'Projects'],
  ['Roncesvalles Press', 'Projects'],
  // Whole words of "Union station" come before the beginning of "Unionville".
  ['union', 'Stations'],
  ['unionv', 'Neighbourhoods'],
  ['mortgage calculator', 'Pages'],
  ['book a meeting', 'Pages'],
  ['how do deposits work', 'Articles'],
  ['what is an assignment?', 'Projects'],
  ['penthouse yorkville', 'Other places'],
  // No home is near the station of the name.
  ['waterfront', 'In all texts'],
  ['2 car garage', 'In all texts'],
  // No part of a place's name is a station.
  ['north bay condo', 'Other places'],
])('%j is first offered under %s', async (text, label) => {
  expect((await search.find(text, 3)).groups[0]?.label).toBe(label);
});

test.each(['VMC', 'v.m.c.'])('a place is found by its initials, %j', async (text) => {
  const { groups } = await search.find(text, 3);
  const names = groups.flatMap(({ suggestions }) => suggestions.map(({ name }) => name));
  expect(names).toContain('Vaughan Metropolitan Centre station');
});

test.each([
  ['condo with a helipad', [['Condos', '“helipad” left out']]],
  ['condos near me', [['Condos', '“near me” left out']]],
  [
    'condo with a helipad and a pool',
    [
      ['Condos · with “pool”', '“helipad” left out'],
      ['Condos', '“helipad and a pool” left out'],
    ],
  ],
  ['assignment condo with a helipad', [['Condos', 'Assignment · “helipad” left out']]],
  [
    'luxury condos yorkville',
    [
      ['Condos · Area: Yorkville', '“luxury” left out'],
      ['Condos', '“luxury yorkville” left out'],
    ],
  ],
  ['Hamilton and area', [['Hamilton', '“and area” left out']]],
  ['condos outside the GTA', [['Condos', '“outside the gta” left out']]],
  [
    'low deposit condos toronto 10%',
    [['Toronto · Condos · Up to 10% before occupancy', '“10%” left out']],
  ],
  // Homes of that kind are none there, but others are.
  [
    'coming soon Ottawa',
    [
      ['Ottawa', 'Coming soon'],
      ['Ottawa', ''],
    ],
  ],
  [
    'assignment condo windsor',
    [
      ['Windsor · Condos', 'Assignment'],
      ['Windsor · Condos', ''],
    ],
  ],
  ['mid 800s', [['$800,000 – $899,999', '“mid” left out']]],
  ['condo for rent', [['Condos', '“for rent” left out']]],
  // Most texts that have the word have an island.
  ['land in Milton', [['Milton', '“land” left out']]],
  // No part of "Casa Loma".
  ['casa en Toronto', [['Toronto', '“casa en” left out']]],
  ['not a condo', [['All homes', '“not a condo” left out']]],
  ['[a-z]+ (condo', [['Condos', '“z +” left out']]],
  ['condo fees under 500', [['Condos', '“fees under 500” left out']]],
  ['condos $800 dollars per sqft', [['Condos', '“$800 dollars per sqft” left out']]],
  ['montreal condo', [['Condos', '“montreal” left out']]],
  ['modern lofts leslieville', [['Condos · Area: Leslieville', '“modern” left out']]],
  [
    'luxury condos missisauga',
    [
      ['Mississauga · Condos', '“luxury” left out'],
      ['Condos', '“luxury missisauga” left out'],
    ],
  ],
])('of %j the suggestions say what they leave out: %j (B-2.30)', async (text, expected) => {
  const { path: found, groups } = await search.find(text, 3);
  expect(found).toBeNull();
  const homes = groups.find(({ label }) => label === 'Homes')?.suggestions ?? [];
  expect(homes.map(({ name, hint }) => [name, hint])).toEqual(expected);
});

test.each(['downtwon', 'bedrom', 'occupncy', 'statoin', 'waterfrnt'])(
  'the misspelt %j finds texts with the word that is meant',
  async (text) => {
    const { groups } = await search.find(text, 3);
    expect(groups.map(({ label }) => label)).toContain('In all texts');
  },
);

test('a list that several stations of a name make stands once', async () => {
  const { groups } = await search.find('condos on Eglinton', 24);
  const paths = groups.find(({ label }) => label === 'Homes')?.suggestions.map((each) => each.path);
  expect(paths).toContain('/projects?type=Condominium&stop=Eglinton');
  expect(paths).toEqual([...new Set(paths)]);
});

test('stations of one name are one suggestion for each place, and only those near each other share it', async () => {
  const { groups } = await search.find('Eglinton station', 24);
  const stations = groups.flatMap(({ suggestions }) => suggestions);
  expect(
    stations
      .filter(({ name }) => name === 'Eglinton station')
      .map(({ hint, path: to }) => [hint, to]),
  ).toEqual([
    ['TTC Line 1, Line 5', '/projects?line=TTC+Line+1&line=TTC+Line+5&stop=Eglinton'],
    [
      'GO Transit Lakeshore East line',
      '/projects?line=GO+Transit+Lakeshore+East+line&stop=Eglinton',
    ],
    ['Hurontario LRT', '/projects?line=Hurontario+LRT&stop=Eglinton'],
  ]);
});

test('of a corner its streets are stations, and no place that only begins like one', async () => {
  const { groups } = await search.find('Yonge and Lawrence', 3);
  expect(groups.map(({ label }) => label)).toEqual(['Stations', 'In all texts']);
  const atBloor = await search.find('yonge at bloor', 3);
  expect(atBloor.groups[0]?.suggestions.map(({ name }) => name)).toEqual(['Bloor-Yonge station']);
});

test('offers a part of a text by its words only, and a name once', async () => {
  // "dos" is in "meadows".
  expect((await search.find('apartamento de dos habitaciones', 3)).groups).toEqual([]);
  const { groups } = await search.find('Bathurst st and Queen St W', 24);
  const paths = groups.flatMap(({ suggestions }) => suggestions.map((each) => each.path));
  expect(new Set(paths).size).toBe(paths.length);
});

test.each([
  ['garden house', ['Projects', 'Homes', 'In all texts'], 'Garden House Residences'],
  ['gardn house residences', ['Projects'], 'Garden House Residences'],
  // All of it asks for homes.
  ['studio lofts', ['Homes', 'Projects', 'In all texts'], 'Condos · Studio'],
  ['condorcet', ['Projects', 'In all texts'], 'Condorcet Place'],
  ['condorc', ['Projects', 'In all texts'], 'Condorcet Place'],
  ['rooftop garden house', ['Homes'], null],
])('of %j, which may be a name, %j are offered', async (text, labels, first) => {
  const { groups } = await otherNames.find(text, 3);
  const found = groups.map(({ label }) => label);
  expect(found.slice(0, labels.length)).toEqual(labels);
  if (first) expect(groups[0]?.suggestions[0]?.name).toBe(first);
});

test.each([
  ['多伦多', '多伦多'],
  ['多伦', 'Projects with “多伦”'],
  ['湖畔', '湖畔花园'],
  ['花园', '湖畔花园'],
  ['约克', '北约克区'],
  ['2 bedroom 湖畔', '湖畔花园'],
  ['湖畔 出售', 'Projects with “湖畔”'],
  ['مشروع', 'مشروع البحيرة'],
  ['مَشْرُوع', 'مشروع البحيرة'],
  ['بحيرة', 'Projects with “بحيرة”'],
  ['القرية', 'القرية'],
  ['ริมน้ำ', 'คอนโดริมน้ำ'],
  ['타워', '서울 타워'],
  ['дом', 'Новый Дом'],
])('a name in another script is found by %j', async (text, name) => {
  const { groups } = await otherNames.find(text, 3);
  expect(groups.flatMap(({ suggestions }) => suggestions.map((each) => each.name))).toContain(name);
});

test('the stations of a corner are offered beside homes, and no names that only look like its words', async () => {
  const listLabels = async (text: string) =>
    (await search.find(text, 3)).groups.map(({ label }) => label);
  expect(await listLabels('condos at Yonge and Finch')).toEqual(
    expect.arrayContaining(['Stations', 'Homes']),
  );
  expect(await listLabels('condo with a moat and pool')).toEqual(['Homes']);
});

test('words that are filters offer names in which they stand, and none that only begin with them', async () => {
  const listProjects = async (text: string) => {
    const { groups } = await search.find(text, 100);
    expect(groups.map(({ label }) => label)).toContain('Homes');
    const { suggestions = [] } = groups.find(({ label }) => label === 'Projects') ?? {};
    return suggestions.map(({ name }) => name);
  };
  expect(await listProjects('house')).toEqual(
    expect.arrayContaining(['Ledger House', 'Oast House']),
  );
  expect(await listProjects('loft')).toEqual(['Colborne Lofts']);
  expect(await listProjects('1+den')).toEqual([]);
});

test('of a text whose parts find nothing together, each part is offered', async () => {
  const { isPartial, groups } = await search.find('2 bedroom ledger house', 3);
  expect(isPartial).toBe(true);
  expect(groups[0]).toMatchObject({ label: 'Projects', suggestions: [{ name: 'Ledger House' }] });
});

test('a place with projects comes before one without, with their number, as its list has them (B-2.30)', async () => {
  const { groups } = await search.find('port', 3);
  expect(groups[0]).toMatchObject({
    label: 'Neighbourhoods',
    suggestions: [{ name: 'Port Credit', hint: 'Mississauga', count: 1 }],
  });
  expect(groups.map(({ label }) => label)).not.toContain('Other places');
});

test.each(['land for sale', 'in-law suite', 'tiny home', 'Mattamy homes', 'cats'])(
  'offers for %j neither other things with its words nor what texts have within others',
  async (text) => {
    expect(await search.find(text, 3)).toMatchObject({ path: null, groups: [] });
  },
);

test.each(['', '   ', '🏠', 'a million months', 'x'.repeat(5000), '\u0000', '((((', '\\'])(
  'finds nothing for %j',
  async (text) => {
    expect(await search.find(text, 3)).toMatchObject({ path: null, groups: [] });
  },
);
