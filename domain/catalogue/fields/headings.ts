import { foldText } from '../../text/fold-text.ts';

/** What the trade calls a project's fields in its lists, without the words of `noise`. */
const projectHeadings: Readonly<Record<string, readonly string[]>> = {
  title: [
    'name',
    'title',
    'project',
    'community',
    'development',
    'building',
    'site',
    'condo',
    'property',
  ],
  stub: ['slug', 'stub'],
  builderName: [
    'builder',
    'developer',
    'vendor',
    'builder developer',
    'developer builder',
    'brand',
    'home builder',
  ],
  city: ['city', 'town', 'municipality', 'city town', 'location city', 'location', 'market'],
  locality: [
    'locality',
    'neighbourhood',
    'neighborhood',
    'area',
    'district',
    'sub area',
    'intersection',
    'major intersection',
    'cross street',
    'nearest intersection',
  ],
  province: ['province', 'prov', 'province state'],
  streetAddress: [
    'address',
    'street',
    'street address',
    'civic address',
    'municipal address',
    'location address',
  ],
  postalCode: ['postal', 'postal code', 'postcode', 'post code', 'zip', 'zip code'],
  latitude: ['lat', 'latitude', 'y'],
  longitude: ['lng', 'lon', 'long', 'longitude', 'x'],
  types: [
    'type',
    'types',
    'property type',
    'home type',
    'product',
    'product type',
    'building type',
    'housing type',
    'unit type',
    'dwelling type',
  ],
  constructionStatus: ['status', 'construction status', 'build status', 'stage', 'phase'],
  salesStatus: ['sales status', 'selling status', 'sale status'],
  completionDate: [
    'completion',
    'completion date',
    'occupancy',
    'occupancy date',
    'closing',
    'closing date',
    'closings',
    'possession',
    'possession date',
    'move in',
    'move in date',
    'tentative occupancy',
    'first occupancy',
    'delivery',
  ],
  storeys: [
    'storey',
    'storeys',
    'story',
    'stories',
    'floor',
    'floors',
    'level',
    'levels',
    'height storeys',
  ],
  units: [
    'unit',
    'units',
    'suite',
    'suites',
    'home',
    'homes',
    'residence',
    'residences',
    'unit count',
    'suite count',
    'door',
    'doors',
  ],
  minPriceCad: [
    'price',
    'prices',
    'pricing',
    'min price',
    'minimum price',
    'low price',
    'lowest price',
    'lowest',
    'from',
    'price from',
    'prices from',
    'priced from',
    'starting',
    'starting from',
    'starting at',
    'starting price',
    'price starting from',
    'price starting at',
    'prices starting at',
    'start price',
    'entry price',
    'low',
    'from price',
    'base price',
  ],
  maxPriceCad: [
    'max price',
    'maximum price',
    'high price',
    'highest price',
    'highest',
    'up to',
    'to',
    'price to',
    'price up to',
    'prices to',
    'high',
    'top price',
  ],
  architect: ['architect', 'architecture', 'architects', 'design architect'],
  interiorDesigner: ['interior designer', 'interior design', 'interiors', 'designer'],
  amenities: ['amenity', 'amenities', 'feature', 'features'],
  launchedOn: [
    'launch',
    'launch date',
    'launched',
    'sales launch',
    'sales launch date',
    'sales start',
    'release date',
  ],
  projectUrl: [
    'website',
    'web site',
    'site url',
    'url',
    'web',
    'link',
    'web page',
    'webpage',
    'web address',
    'landing page',
    'homepage',
  ],
  description: ['description', 'overview', 'about', 'summary', 'details'],
  'fees.maintenancePerSqFtCad': [
    'maintenance',
    'maintenance fee',
    'maintenance fees',
    'maintenance per',
    'condo fee',
    'condo fees',
    'common expenses',
    'maint fee',
    'maint fees',
  ],
  'fees.parkingCad': ['parking', 'parking price', 'parking cost'],
  'fees.lockerCad': ['locker', 'locker price', 'locker cost', 'storage locker'],
};

/** The same in French. */
const frenchHeadings: Readonly<Record<string, readonly string[]>> = {
  title: ['nom', 'projet', 'nom du projet', 'immeuble'],
  builderName: ['promoteur', 'constructeur'],
  city: ['ville', 'municipalité'],
  locality: ['quartier', 'secteur'],
  streetAddress: ['adresse', 'rue', 'adresse civique'],
  postalCode: ['code postal'],
  types: ['type de propriété', 'type d’habitation'],
  constructionStatus: ['statut', 'état', 'état de la construction'],
  salesStatus: ['statut des ventes', 'état des ventes'],
  completionDate: [
    'occupation',
    'date d’occupation',
    'livraison',
    'date de livraison',
    'achèvement',
  ],
  storeys: ['étage', 'étages'],
  units: ['unité', 'unités', 'logement', 'logements', 'nombre d’unités'],
  minPriceCad: [
    'prix',
    'prix minimum',
    'prix min',
    'prix de départ',
    'à partir de',
    'prix à partir de',
  ],
  maxPriceCad: ['prix maximum', 'prix max', 'jusqu’à'],
  architect: ['architecte'],
  interiorDesigner: ['designer d’intérieur'],
  amenities: ['commodités'],
  launchedOn: ['lancement', 'date de lancement'],
  projectUrl: ['site web'],
  'fees.maintenancePerSqFtCad': ['frais de condo', 'frais de copropriété'],
  'fees.parkingCad': ['stationnement'],
  'fees.lockerCad': ['casier', 'rangement'],
};

/** Words that do not tell fields apart: "Total No. of Suites", "Est. Occupancy", "Project Name". */
const noise = new Set(
  'the of a an and no nr num number total count est estimated anticipated expected approx approximate approximately projected proposed tentative current available cad cdn sf sqft sq ft psf project community development building property s full official in for per de du des la le les nombre nb prevue prevu estimee'.split(
    ' ',
  ),
);

/** A heading's words without case, accents, signs, units in brackets and noise, each in the singular. */
export function foldHeading(heading: string): string {
  const words = foldText(
    heading
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      // "Nombre d’unités"
      .replace(/(^|[^\p{L}])[dl]['’](?=\p{L})/giu, '$1')
      .replace(/[([{][^)\]}]*[)\]}]/g, ' ')
      .replace(/[^\p{L}\p{N}.'’-]+/gu, ' '),
  )
    .split(' ')
    .filter((word) => /[a-z0-9]/.test(word))
    .map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word));
  const telling = words.filter((word) => !noise.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

/** Whether a heading means a figure of a square foot, which is no price of a home: "Price PSF", "$/SF". */
export const isPerSqFt = (heading: string): boolean =>
  /\bp\.?s\.?f\b|(?:\bper|\/|\bp\/) *(?:sq|s\.?f\b|square|ft2|ft²)|(?:\/|\bau|\bdu|\bpar) *(?:pi2|pi²|pi\b|pieds?\b)/i.test(
    heading,
  );

/** The project's field of each folded heading; `known` has those that may be imported. */
export const indexHeadings = (known: {
  has(field: string): boolean;
}): ReadonlyMap<string, string> =>
  new Map(
    [...Object.entries(projectHeadings), ...Object.entries(frenchHeadings)]
      .filter(([field]) => known.has(field))
      .flatMap(([field, headings]) =>
        headings.map((heading): [string, string] => [foldHeading(heading), field]),
      ),
  );
