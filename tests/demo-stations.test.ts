import { beforeAll, expect, test } from 'vitest';
import type { CatalogueSnapshot } from '../domain/catalogue/snapshot.ts';
import type { Point } from '../domain/places/bounds.ts';
import { listShown } from '../domain/places/near-stations.ts';
import { parseProjectQuery } from '../domain/projects/search/project-query.ts';
import { searchProjects } from '../domain/projects/search/search.ts';
import { demoFolder, readDemoCatalogue } from '../server/catalogue/read-demo-catalogue.ts';
import { readStations } from '../server/catalogue/read-stations.ts';
import { buildTestSnapshot } from './support/factories.ts';

/** Every figure was computed apart, in Python, from the files, by Vincenty's formula for a sphere. */
let snapshot: CatalogueSnapshot;
beforeAll(async () => {
  const { projects, ...records } = await readDemoCatalogue(demoFolder);
  snapshot = buildTestSnapshot(projects, { ...records, stations: await readStations() });
});

test.each([
  ['sextant', 'kipling-go-transit 184, kipling-ttc 312, islington-ttc 1577'],
  ['larkfield', 'mount-pleasant-ttc 494, eglinton-ttc 824, leaside-ttc 1270'],
  ['heron-slip', 'bronte-go-transit 2578, appleby-go-transit 4305, oakville-go-transit 7177'],
  [
    'civic-arbour',
    'scarborough-centre-ttc 514, sheppard-and-mccowan-ttc 1769, lawrence-and-mccowan-ttc 2296, agincourt-go-transit 2475',
  ],
  // An assignment.
  [
    'rathburn-court-suite-1907',
    'mississauga-city-centre-hurontario-lrt 455, robert-speck-hurontario-lrt 1094, burnhamthorpe-hurontario-lrt 1269',
  ],
  ['elevator-point', ''],
])('the nearest stations of %s', (stub, expected) => {
  const shown = listShown(snapshot.findProject(stub)?.stations ?? []);
  const found = shown.map(({ station, metres }) => `${station.code} ${metres}`).join(', ');
  expect(found.slice(0, expected.length || undefined)).toBe(expected);
});

const find = (text: string) => {
  const index = snapshot.listings.selling;
  const query = parseProjectQuery(new URLSearchParams(text), index.vocabularies);
  return searchProjects(index, query)
    .list()
    .map(({ project }) => project.stub)
    .sort();
};

test.each([
  [
    'station=400&station_state=open&station_state=under construction&station_state=planned',
    'agincourt-semaphore albion-gnomon apron-north bleasdale-row chronometer danforth-lookout davis-station-house gaukel-house hillcrest-works joseph-street-mill ledger-house main-east-ten masonry-mews mile-post millway-house mulberry-foundry nelson-and-george oast-house park-street-ten redpath-standing regina-and-erb rhombus-on-elm sextant shaftesbury-court tern-on-richmond theodolite valley-shelf wallace-spur wellington-east-row wyndham-reach',
  ],
  [
    'station=800&line=TTC Line 1',
    'apron-north bernard-house chronometer holmes-row longacre-north manor-road-terrace millway-house redpath-standing shaftesbury-court theodolite viaduct-house woburn-five',
  ],
  ['station=800&line=Hurontario LRT', 'hillcrest-works mineola-six park-street-ten rhombus-on-elm'],
  ['station=800&line=Hurontario LRT&station_state=open', ''],
])('%s finds the projects that were counted by hand', (text, expected) => {
  expect(find(text).join(' ')).toBe(expected);
});

test.each([
  ['station=800&station_state=open&station_state=under construction&station_state=planned', 59],
  ['station=1500&station_state=open&station_state=under construction&station_state=planned', 84],
  // People mean open stations.
  ['station=800', 48],
  ['station=400&station_state=open', 25],
  ['station=800&station_state=open', 48],
  ['station=1500&station_state=open', 77],
])('%s finds %d', (text, count) => {
  expect(find(text)).toHaveLength(count);
});

/** By the angle between two directions from the Earth's centre, not by haversines. */
function measureApart(one: Point, other: Point) {
  const toDirection = ({ latitude, longitude }: Point) => {
    const [north, east] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180);
    return [
      Math.cos(north!) * Math.cos(east!),
      Math.cos(north!) * Math.sin(east!),
      Math.sin(north!),
    ] as const;
  };
  const [[a, b, c], [d, e, f]] = [toDirection(one), toDirection(other)];
  const cross = Math.hypot(b * f - c * e, c * d - a * f, a * e - b * d);
  return 6_371_008.8 * Math.atan2(cross, a * d + b * e + c * f);
}

test('every distance agrees to a metre with another formula, and each filter with a search of all stations', () => {
  const { stations } = snapshot.records;
  const measured = snapshot.listed.map((each) => {
    const { latitude, longitude } = each.project;
    const place = latitude === null || longitude === null ? null : { latitude, longitude };
    const metres = new Map(
      stations.map((station) => [station.code, place ? measureApart(place, station) : Infinity]),
    );
    const toOpen = stations
      .filter(({ state }) => state === 'open')
      .map(({ code }) => metres.get(code) ?? Infinity);
    for (const near of each.stations)
      expect(Math.abs(near.metres - (metres.get(near.station.code) ?? NaN))).toBeLessThan(1);
    return { ...each, nearestOpen: Math.min(...toOpen), nearest: Math.min(...metres.values()) };
  });
  expect(measured.flatMap((each) => each.stations).length).toBeGreaterThan(300);
  for (const reach of [400, 800, 1500]) {
    const within = (nearest: 'nearest' | 'nearestOpen') =>
      measured
        .filter((each) => each.project.kind === 'selling' && each[nearest] < reach + 0.5)
        .map(({ project }) => project.stub)
        .sort();
    expect(find(`station=${reach}`)).toEqual(within('nearestOpen'));
    const any = '&station_state=open&station_state=under+construction&station_state=planned';
    expect(find(`station=${reach}${any}`)).toEqual(within('nearest'));
  }
});

test('a system with one line is one value of the filter, with one name', async () => {
  const stations = await readStations();
  const linesOf = (system: string) =>
    new Set(stations.flatMap((each) => (each.system === system ? each.lines : [])));
  const named = [...new Set(stations.map(({ system }) => system))].filter(
    (system) => linesOf(system).size === 1 && !linesOf(system).has(system),
  );
  expect(named).toEqual([]);
});
