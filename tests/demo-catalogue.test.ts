import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import * as consumers from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentCollectionNames } from '../domain/catalogue/collections.ts';
import { formatCsv } from '../domain/catalogue/export/format-csv.ts';
import { applyPatch } from '../domain/catalogue/fields/record-patch.ts';
import { suggestChoice } from '../domain/catalogue/import/column-choice.ts';
import { readChosen } from '../domain/catalogue/import/read-chosen.ts';
import { isInBounds } from '../domain/places/bounds.ts';
import { popularCities } from '../domain/places/ontario-cities.ts';
import { mlsZones } from '../domain/projects/mls-zones.ts';
import { constructionStatuses, type Project } from '../domain/projects/project.ts';
import type { Picture } from '../domain/pictures/picture.ts';
import type { ProjectKind } from '../domain/projects/project-kind.ts';
import { groupPropertyTypes, propertyTypeNames } from '../domain/projects/property-types.ts';
import { readDemoCatalogue } from '../server/catalogue/read-demo-catalogue.ts';
import { readOpenWater } from '../server/catalogue/read-open-water.ts';
import { listLinks, listSitePaths } from './support/site-paths.ts';
import { countWords, splitArticleSentences, splitSentences } from './support/split-sentences.ts';
import { torontoBox, zoneBoxes } from './support/toronto-zone-boxes.ts';

const demoFolder = path.resolve(import.meta.dirname, '../demo');
const catalogue = await readDemoCatalogue(demoFolder);
const { projects, builders, cities, propertyTypes, newsArticles, blogPosts } = catalogue;
const articles = [...newsArticles, ...blogPosts];
const allTexts = [...articles, ...catalogue.faqEntries].map((record) => JSON.stringify(record));

interface IndexedPicture extends Picture {
  subject: string;
}
const pictureIndex = JSON.parse(
  readFileSync(path.join(demoFolder, 'pictures.json'), 'utf8'),
) as readonly IndexedPicture[];

/** Calls `check` on each project and lists what it finds wrong, so that one run names every fault. */
const faultsOf = (check: (project: Project) => readonly string[]) =>
  projects.flatMap((project) => check(project).map((error) => `${project.stub}: ${error}`));

const listIf = (wrong: boolean, error: string) => (wrong ? [error] : []);

const countKind = (wanted: ProjectKind) => projects.filter(({ kind }) => kind === wanted).length;

/** Pixels of a picture; null when there is none or it is not a picture. */
const readSize = async (file: string) => {
  try {
    return await sharp(file).metadata();
  } catch {
    return null;
  }
};

const kilometresPerDegree = 111.2;
function distanceKm(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
) {
  const north = (to.latitude - from.latitude) * kilometresPerDegree;
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(north, (to.longitude - from.longitude) * kilometresPerDegree * shrink);
}

test('the catalogue is as large and as mixed as the market it shows (B-2.49)', () => {
  expect(countKind('selling')).toBeGreaterThanOrEqual(120);
  expect(countKind('coming-soon')).toBeGreaterThanOrEqual(24);
  expect(countKind('assignment')).toBeGreaterThanOrEqual(18);
  expect(builders).toHaveLength(24);
  expect(cities).toHaveLength(60);
  expect(mlsZones).toHaveLength(35);
  expect(newsArticles).toHaveLength(24);
  expect(blogPosts).toHaveLength(14);
  expect(catalogue.testimonials).toHaveLength(8);
  expect(catalogue.faqEntries).toHaveLength(12);
  expect(catalogue.aboutUs.map(({ team }) => team.length)).toEqual([6]);

  const types = projects.flatMap((project) => groupPropertyTypes(project.types));
  expect(new Set(types)).toEqual(new Set(propertyTypeNames));
  expect(new Set(propertyTypes.map(({ name }) => name))).toEqual(new Set(propertyTypeNames));
  const statuses = projects.map(({ constructionStatus }) => constructionStatus);
  expect(new Set(statuses)).toEqual(new Set(constructionStatuses));

  const outside = projects.filter(({ city }) => city !== 'Toronto');
  expect(new Set(outside.map(({ city }) => city)).size).toBeGreaterThanOrEqual(25);
  expect(outside.length / projects.length).toBeGreaterThan(0.4);
  expect(outside.length / projects.length).toBeLessThan(0.6);
  const prices = projects.flatMap(({ minPriceCad }) => minPriceCad ?? []);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(400_000);
  expect(Math.max(...projects.map(({ maxPriceCad }) => maxPriceCad ?? 0))).toBeLessThanOrEqual(
    4_000_000,
  );
});

test('no two records share a key', () => {
  for (const keys of [
    projects.map(({ stub }) => stub),
    projects.map(({ title }) => title),
    projects.map(({ latitude, longitude }) => `${latitude},${longitude}`),
    builders.map(({ url }) => url),
    builders.map(({ name }) => name),
    cities.map(({ slug }) => slug),
    articles.map(({ stub }) => stub),
    articles.map(({ title }) => title),
  ]) {
    expect(keys).toEqual([...new Set(keys)]);
  }
});

test('every project names a known city, zone, type, status and builder', () => {
  const cityNames = new Set(cities.map(({ name }) => name));
  const zoneNames = new Set(mlsZones.map(({ name }) => name));
  const builderUrls = new Set(builders.map(({ url }) => url));
  const problems = faultsOf((project) => [
    ...listIf(!cityNames.has(project.city), `city ${project.city}`),
    ...listIf(!builderUrls.has(project.builderUrl ?? ''), `builder ${project.builderUrl}`),
    ...listIf(
      project.city === 'Toronto' ? !zoneNames.has(project.mlsZone ?? '') : project.mlsZone !== null,
      `zone ${project.mlsZone} in ${project.city}`,
    ),
    ...project.types
      .filter((type) => groupPropertyTypes([type]).length === 0)
      .map((type) => `type ${type}`),
    ...listIf(project.types.length === 0, 'no type'),
    ...listIf(
      !constructionStatuses.some((status) => status === project.constructionStatus),
      `status ${project.constructionStatus}`,
    ),
    ...listIf((project.kind === 'assignment') !== (project.assignment !== null), 'terms'),
  ]);
  expect(problems).toEqual([]);
  const building = new Set(projects.map(({ builderUrl }) => builderUrl));
  expect(builders.filter(({ url }) => !building.has(url))).toEqual([]);
  expect(zoneNames).toEqual(new Set(projects.flatMap(({ mlsZone }) => mlsZone ?? [])));
});

test('thirty popular cities are cities of the catalogue, each once', () => {
  const names = new Set<string>(cities.map(({ name }) => name));
  expect(popularCities.filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(popularCities).size).toBe(30);
});

test('every project and city stands on land', () => {
  const isWater = readOpenWater();
  expect(isWater(43.6, -79.36), 'Lake Ontario').toBe(true);
  expect(isWater(43.62, -79.378), 'the Toronto Islands').toBe(false);
  expect(isWater(44.45, -79.35), 'Lake Simcoe').toBe(true);
  const places = [
    ...projects.map(({ stub, latitude, longitude }) => ({ of: stub, latitude, longitude })),
    ...cities.map(({ slug, latitude, longitude }) => ({ of: slug, latitude, longitude })),
  ];
  const wet = places.filter(
    ({ latitude, longitude }) =>
      latitude === null || longitude === null || isWater(latitude, longitude),
  );
  expect(wet).toEqual([]);
});

test("every project lies in its city's surroundings, and in Toronto in its zone", () => {
  const problems = faultsOf(({ city, mlsZone, latitude, longitude }) => {
    if (latitude === null || longitude === null) return ['no coordinates'];
    if (city === 'Toronto') {
      const zoneBox = zoneBoxes[mlsZone?.split(' ')[0] ?? ''];
      const inside = [torontoBox, zoneBox].every(
        (box) => box && isInBounds(box, latitude, longitude),
      );
      return listIf(!inside, `${latitude},${longitude} is outside ${mlsZone}`);
    }
    const centre = cities.find(({ name }) => name === city);
    if (centre?.latitude == null || centre.longitude === null) return [`${city} has no centre`];
    const away = distanceKm(
      { latitude, longitude },
      { latitude: centre.latitude, longitude: centre.longitude },
    );
    const reach = city === 'Ottawa' ? 20 : 10;
    return listIf(away > reach, `${away.toFixed(1)} km from the centre of ${city}`);
  });
  expect(problems).toEqual([]);
});

test('the price range is what the available floor plans cost', () => {
  const problems = faultsOf(({ floorPlans, minPriceCad, maxPriceCad }) => {
    const prices = floorPlans
      .filter(({ availability }) => availability !== 'sold-out')
      .flatMap(({ priceCad }) => priceCad ?? []);
    const range = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [null, null];
    return listIf(
      range[0] !== minPriceCad || range[1] !== maxPriceCad,
      `${minPriceCad}-${maxPriceCad} but the plans say ${range.join('-')}`,
    );
  });
  expect(problems).toEqual([]);
});

test('floor plans are as many and as large as homes are', () => {
  const problems = faultsOf(({ kind, floorPlans }) => [
    ...listIf(
      floorPlans.length > 12 || floorPlans.length < (kind === 'assignment' ? 1 : 3),
      `${floorPlans.length} floor plans`,
    ),
    ...listIf(
      new Set(floorPlans.map(({ name }) => name)).size !== floorPlans.length,
      'two plans of one name',
    ),
    ...floorPlans.flatMap((plan) => [
      ...listIf(plan.interiorSqFt < 300 + plan.beds * 150, `${plan.name} is too small`),
      ...listIf(plan.baths < 1 || plan.baths > plan.beds + 2, `${plan.name}: ${plan.baths} baths`),
      ...listIf((plan.priceCad ?? 400_000) < 350_000, `${plan.name} costs ${plan.priceCad}`),
    ]),
  ]);
  expect(problems).toEqual([]);
});

test('a floor plan shows as many bedrooms as its drawing, which is called a schematic', () => {
  const problems = faultsOf(({ floorPlans }) =>
    floorPlans.flatMap(({ name, beds, hasDen, image }) => {
      if (!image) return [];
      const rooms = beds === 0 ? 'studio' : `${beds} bedroom${beds > 1 ? 's' : ''}`;
      const shown = /^Schematic plan: (?:.*, )?(studio|\d bedrooms?(?: and den)?)$/.exec(
        image.alt,
      )?.[1];
      return listIf(!shown?.startsWith(rooms), `${name}: ${image.alt}`).concat(
        listIf(hasDen && beds < 3 && !shown?.endsWith('and den'), `${name}: no den`),
      );
    }),
  );
  expect(problems).toEqual([]);
});

test('deposit rows add up: 15 to 20% for condos, amounts of 4 to 20% for freehold homes', () => {
  const condoTypes = new Set(['Condominium', 'Stacked Condo Town Homes']);
  const problems = faultsOf(({ types, depositSchedule, minPriceCad }) => {
    const isCondo = groupPropertyTypes(types).some((type) => condoTypes.has(type));
    const percents = depositSchedule.flatMap(({ percent }) => percent ?? []);
    const amounts = depositSchedule.flatMap(({ amountCad }) => amountCad ?? []);
    const sum = (isCondo ? percents : amounts).reduce((total, part) => total + part, 0);
    const share = isCondo ? sum / 100 : sum / (minPriceCad ?? sum * 10);
    const days = depositSchedule.flatMap((row) => row.dueDaysAfterSigning ?? []);
    return [
      ...listIf(depositSchedule.length < 2, 'fewer than two payments'),
      ...listIf((isCondo ? amounts : percents).length > 0, 'percentages and amounts are mixed'),
      ...listIf(
        (isCondo ? percents : amounts).length !== depositSchedule.length,
        'a row without its figure',
      ),
      ...listIf(
        share > 0.2 || share < (isCondo ? 0.15 : 0.04),
        `deposits are ${(share * 100).toFixed(1)}%`,
      ),
      ...listIf(
        depositSchedule.some((row) => (row.dueDaysAfterSigning === null) === (row.dueOn === null)),
        'a row is due on a day or on an event, not on both',
      ),
      ...listIf(
        days.some((day, index) => index > 0 && day <= (days[index - 1] ?? 0)),
        'due days do not rise',
      ),
    ];
  });
  expect(problems).toEqual([]);
});

test('the terms of an assignment agree with its plan, its deposits and its dates', () => {
  const problems = faultsOf(({ assignment, depositSchedule, floorPlans, ...project }) => {
    if (!assignment) return [];
    const { originalPriceCad, assignmentPriceCad, depositsPaidCad, ...terms } = assignment;
    const offered = floorPlans.filter(({ availability }) => availability !== 'sold-out');
    const paidSteps = depositSchedule.map((_, index) =>
      depositSchedule.slice(0, index + 1).reduce((sum, { percent }) => sum + (percent ?? 0), 0),
    );
    return [
      ...listIf(offered.length !== 1, `${offered.length} homes to assign`),
      ...listIf(offered[0]?.priceCad !== assignmentPriceCad, 'another price'),
      ...listIf(
        !paidSteps.some(
          (percent) => Math.abs((originalPriceCad * percent) / 100 - depositsPaidCad) < 1,
        ),
        `deposits paid ${depositsPaidCad} are no sum of the schedule's rows`,
      ),
      ...listIf(terms.occupancyOn !== project.occupancyOn, 'two dates of occupancy'),
      ...listIf(terms.exposure !== offered[0]?.exposure, 'two exposures'),
      ...listIf(
        !terms.floor || Number.parseInt(terms.floor) > (project.storeys ?? 0),
        `floor ${terms.floor} of ${project.storeys}`,
      ),
    ];
  });
  expect(problems).toEqual([]);
});

test('dates follow one another', () => {
  const lastDay = '2026-11-21';
  const problems = faultsOf(({ kind, launchedOn, occupancyOn, verifiedOn, ...project }) => [
    ...listIf(!verifiedOn || verifiedOn > lastDay, `verified on ${verifiedOn}`),
    ...listIf(!occupancyOn || (launchedOn ?? '') >= occupancyOn, 'occupied before its launch'),
    ...listIf(kind !== 'coming-soon' && !launchedOn, 'no launch'),
    ...listIf(kind !== 'coming-soon' && (launchedOn ?? '') > (verifiedOn ?? ''), 'sells too early'),
    ...project.incentives
      .filter(({ expiresOn }) => expiresOn !== null && expiresOn <= (verifiedOn ?? ''))
      .map(({ title }) => `"${title}" expired before it was verified`),
    ...listIf(
      !(project.completionDate ?? '').includes(occupancyOn?.slice(0, 4) ?? 'a year'),
      `completion ${project.completionDate}, occupancy ${occupancyOn}`,
    ),
    ...listIf(
      (project.constructionStatus === 'Completed') !== (occupancyOn ?? '') <= lastDay,
      `${project.constructionStatus} with occupancy on ${occupancyOn}`,
    ),
  ]);
  expect(problems).toEqual([]);
  const days = [...newsArticles.map(({ date }) => date), ...blogPosts.map((b) => b.createdAt)];
  expect(days.filter((day) => day > lastDay || day < '2025-01-01')).toEqual([]);
});

test('every project tells a buyer what the model can hold', () => {
  const problems = faultsOf((project) => [
    ...listIf(project.amenities.length < 3, `${project.amenities.length} amenities`),
    ...listIf(!project.architect, 'no architect'),
    ...listIf(!/^\d+[A-Z]? \S/.test(project.streetAddress ?? ''), `${project.streetAddress}`),
    ...listIf(
      !/^[KLMNP]\d[A-Z] \d[A-Z]\d$/.test(project.postalCode ?? ''),
      `${project.postalCode}`,
    ),
    ...listIf(!project.storeys || !project.units, 'no storeys or units'),
  ]);
  expect(problems).toEqual([]);
});

test.each([
  ['project descriptions', projects.map((p) => [p.stub, p.description] as const), 80, 140],
  ['builder profiles', builders.map((b) => [b.url, b.profile] as const), 40, 80],
  ['city texts', cities.map((c) => [c.slug, c.description] as const), 60, 120],
  [
    'articles',
    articles.map((a) => [a.stub, a.body.split(/^## Sources\b/m)[0] ?? ''] as const),
    200,
    600,
  ],
])('%s have the length that a reader has time for (B-2.49)', (_, texts, fewest, max) => {
  const problems = texts
    .map(([of, text]) => `${of}: ${countWords(text)} words`)
    .filter((_text, index) => {
      const words = countWords(texts[index]?.[1] ?? '');
      return words < fewest || words > max;
    });
  expect(problems).toEqual([]);
});

test('sentences are split at their ends and not at abbreviations', () => {
  expect(splitSentences('It is on St. Clair Avenue. Dr. M. Roy paid $1.5 million! Why?')).toEqual([
    'It is on St. Clair Avenue.',
    'Dr. M. Roy paid $1.5 million!',
    'Why?',
  ]);
  expect(
    splitArticleSentences(
      '## A heading\n\nOne [link](/x) here. **Two**\nlines.\n\n- Item one.\n- Item two.\n\n## Sources\n\n- None.',
    ),
  ).toEqual(['One link here.', 'Two lines.', 'Item one.', 'Item two.']);
});

test('no sentence stands in two places', () => {
  const sources = [
    ...projects.map((p) => [p.stub, splitSentences(p.description)] as const),
    ...cities.map((c) => [c.slug, splitSentences(c.description)] as const),
    ...builders.map((b) => [b.url, splitSentences(b.profile)] as const),
    ...articles.map((a) => [a.stub, splitArticleSentences(a.body)] as const),
  ];
  const places = Map.groupBy(
    sources.flatMap(([of, sentences]) =>
      sentences
        .filter((sentence) => /[.!?][”’"')]*$/.test(sentence) && countWords(sentence) >= 3)
        .map((sentence) => ({ of, sentence })),
    ),
    ({ sentence }) => sentence.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, ''),
  );
  expect(places.size).toBeGreaterThan(1500);
  const repeated = [...places.values()].filter((found) => found.length > 1);
  expect(repeated).toEqual([]);
});

test('every link leads to a page of the site or to a secure address', () => {
  const addresses = listSitePaths(catalogue);
  const links = allTexts.flatMap(listLinks);
  expect(links.filter((link) => link.startsWith('/')).length).toBeGreaterThan(10);
  const dead = links.filter((link) =>
    link.startsWith('/')
      ? !addresses.has(link.split(/[?#]/)[0] ?? '')
      : !URL.canParse(link) || !link.startsWith('https://'),
  );
  expect(dead).toEqual([]);
  expect(builders.filter(({ website }) => !URL.canParse(website ?? ''))).toEqual([]);
});

test('every picture that a record names can be decoded and says what it shows', async () => {
  const indexed = new Map(pictureIndex.map((picture) => [picture.file, picture]));
  const articlePictures = articles.flatMap(({ stub, image, imageAlt }) =>
    image === null ? [] : [{ of: stub, file: image, alt: imageAlt ?? indexed.get(image)?.alt }],
  );
  const named = (of: string, pictures: readonly (Picture | null)[]) =>
    pictures.flatMap((picture) => (picture ? [{ of, file: picture.file, alt: picture.alt }] : []));
  const pictures = [
    ...projects.flatMap((p) => named(p.stub, [...p.images, ...p.floorPlans.map((f) => f.image)])),
    ...builders.flatMap((b) => named(b.url, [b.logo])),
    ...cities.flatMap((c) => named(c.slug, [c.image])),
    ...propertyTypes.flatMap((t) => named(t.name, [t.image])),
    ...articlePictures,
    ...pictureIndex.flatMap((picture) => named('pictures.json', [picture])),
  ];
  expect(pictures.length).toBeGreaterThanOrEqual(builders.length);
  const byFile = Map.groupBy(pictures, ({ file }) => file);
  const problems = [];
  for (const [file, [picture]] of byFile) {
    const size = await readSize(path.join(demoFolder, 'pictures', file));
    const stated = indexed.get(file);
    if (!size) problems.push(`${picture?.of}: there is no picture ${file}`);
    else if (stated && (stated.width !== size.width || stated.height !== size.height))
      problems.push(`pictures.json: ${file} is ${size.width} by ${size.height}`);
  }
  expect(problems).toEqual([]);
  const speechless = pictures.filter(
    ({ alt }) => !alt || alt.length < 10 || /\.\w{3,4}$/.test(alt),
  );
  expect(speechless).toEqual([]);
  expect(builders.filter(({ logo }) => logo === null)).toEqual([]);
});

const picturesNeeded = 60;

test.skipIf(pictureIndex.length < picturesNeeded)(
  'every project has 4 to 8 pictures and every city and type has one (skipped while pictures.json has fewer than 60)',
  () => {
    expect(
      faultsOf(({ images }) => [
        ...listIf(images.length < 4 || images.length > 8, `${images.length} pictures`),
        ...listIf(new Set(images.map(({ file }) => file)).size < images.length, 'one twice'),
      ]),
    ).toEqual([]);
    expect([...cities, ...propertyTypes].filter(({ image }) => image === null)).toEqual([]);
  },
);

test('every collection as CSV reads back as it was, without a problem', async () => {
  for (const collection of contentCollectionNames) {
    const records: readonly unknown[] = catalogue[collection];
    const file = await consumers.text(Readable.from(formatCsv(collection, records)));
    const columns = file.slice(1, file.indexOf('\r\n')).split(',');
    const choice = suggestChoice(collection, columns);
    const source = { text: file, format: 'csv' } as const;
    const { patches, problems, readProjects } = readChosen(source, choice, {});
    expect(problems, collection).toEqual([]);
    const read = collection === 'projects' ? [...readProjects()] : (patches[collection] ?? []);
    expect(
      read.map(({ patch }) => applyPatch(collection, null, patch)),
      collection,
    ).toEqual(records.map((record) => ({ record })));
  }
});
