// Gives every record of the demo catalogue its pictures: run it after rendering new ones.
// A project gets an exterior of its own kind of building that its neighbours on the listing do not
// have, then interiors, amenities and views; towns and articles get streets and skylines.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface IndexedPicture {
  file: string;
  alt: string;
  width: number;
  height: number;
  dominantColour: string;
  subject: string;
  storeys: number | null;
}
interface DemoProject {
  stub: string;
  kind: string;
  title: string;
  city: string;
  types: string[];
  storeys: number | null;
  featuredRank: number | null;
  launchedOn: string | null;
  images: unknown[];
}

const demo = path.resolve(import.meta.dirname, '..');
const at = (...parts: string[]) => path.join(demo, ...parts);
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const index = readJson(at('pictures.json')) as IndexedPicture[];
const ofSubjects = (...subjects: string[]) =>
  index.filter(({ subject }) => subjects.includes(subject));
const isOfScene = (scene: string, { file }: IndexedPicture) => file.startsWith(`${scene}-`);
const present = ({ file, alt, width, height, dominantColour }: IndexedPicture) => ({
  file,
  alt,
  width,
  height,
  dominantColour,
});

/** How often each picture was used, so that use spreads evenly. */
const uses = new Map<string, number>();
const usesOf = ({ file }: IndexedPicture) => uses.get(file) ?? 0;

function takeCheapest(
  candidates: IndexedPicture[],
  avoid: readonly string[],
  cost: (p: IndexedPicture) => number,
) {
  const free = candidates.filter(({ file }) => !avoid.includes(file));
  const [best] = (free.length > 0 ? free : candidates).toSorted(
    (a, b) => usesOf(a) * 10 + cost(a) - (usesOf(b) * 10 + cost(b)) || (a.file < b.file ? -1 : 1),
  );
  if (best) uses.set(best.file, usesOf(best) + 1);
  return best;
}

const has = (project: DemoProject, ...words: string[]) =>
  project.types.some((type) => words.some((word) => type.toLowerCase().includes(word)));

function chooseSubjects(project: DemoProject): string[] {
  const storeys = project.storeys ?? 6;
  if (has(project, 'stacked')) return ['stacked-towns'];
  if (has(project, 'semi', 'link')) return ['semi-detached'];
  if (has(project, 'quadraplex')) return ['stacked-towns', 'townhouses'];
  if (has(project, 'townhouse', 'row') && storeys <= 4) return ['townhouses'];
  if (has(project, 'detached', 'single')) return ['detached'];
  return storeys >= 13 ? ['tower'] : ['mid-rise'];
}

const isHouse = (project: DemoProject) =>
  !chooseSubjects(project).some((s) => s === 'tower' || s === 'mid-rise');

const noCost = () => 0;

/** Streets and views that may stand for the surroundings of a project. */
const surroundings = (project: DemoProject): IndexedPicture[] => {
  const scenes = isHouse(project)
    ? ['suburb-street']
    : project.city === 'Toronto'
      ? ['skyline-water', 'skyline-aerial', 'transit-street']
      : ['transit-street', 'main-street'];
  return index.filter((picture) => scenes.some((scene) => isOfScene(scene, picture)));
};

function chooseGallery(project: DemoProject, first: IndexedPicture): IndexedPicture[] {
  const chosen = [first];
  const groups = isHouse(project)
    ? [ofSubjects('interior'), ofSubjects('interior'), surroundings(project)]
    : [
        ofSubjects('lobby'),
        ofSubjects('interior'),
        ofSubjects('amenity'),
        ofSubjects('interior'),
        surroundings(project),
      ];
  for (const pictures of groups) {
    const files = chosen.map(({ file }) => file);
    const picture = takeCheapest(pictures, files, noCost);
    if (picture && !chosen.includes(picture)) chosen.push(picture);
  }
  return chosen;
}

/** The listing's default order: featured, then the newest launch, then by title. */
const byListing = (a: DemoProject, b: DemoProject) =>
  (a.featuredRank ?? 1e9) - (b.featuredRank ?? 1e9) ||
  (b.launchedOn ?? '').localeCompare(a.launchedOn ?? '') ||
  (a.title < b.title ? -1 : 1);

const neighbours = 8;
const projects = readdirSync(at('projects'))
  .sort()
  .map((name) => ({
    file: at('projects', name),
    project: readJson(at('projects', name)) as DemoProject,
  }));
for (const kind of ['selling', 'coming-soon', 'assignment']) {
  const recent: string[] = [];
  const listed = projects.filter(({ project }) => (project.kind ?? 'selling') === kind);
  for (const { file, project } of listed.toSorted((a, b) => byListing(a.project, b.project))) {
    const storeys = project.storeys ?? 6;
    const first = takeCheapest(
      ofSubjects(...chooseSubjects(project)),
      recent.slice(-neighbours),
      (picture) => Math.min(9, Math.abs((picture.storeys ?? storeys) - storeys) / 3),
    );
    if (!first) throw new Error(`There is no picture for ${project.stub}.`);
    recent.push(first.file);
    writeJson(file, { ...project, images: chooseGallery(project, first).map(present) });
  }
}

/** The scenes that are true to a town; the first part of a picture's file name. Others are inland. */
const scenesOf: Readonly<Record<string, string>> = {
  'skyline-water': 'toronto windsor ottawa',
  'skyline-aerial': 'mississauga vaughan markham london kitchener',
  'waterfront-park': 'hamilton pickering ajax kingston barrie',
  harbour: 'oakville whitby cobourg belleville collingwood orillia clarington',
  shore: 'wasaga-beach georgina innisfil burlington fort-erie',
  escarpment: 'milton grimsby the-blue-mountains halton-hills lincoln orangeville',
  'river-town':
    'guelph cambridge brantford brant stratford peterborough centre-wellington kawartha-lakes niagara-falls welland thorold',
  'field-edge':
    'caledon king east-gwillimbury new-tecumseth whitchurch-stouffville bradford-west-gwillimbury woodstock scugog',
  'main-street': 'newmarket uxbridge st-thomas niagara-on-the-lake aurora',
  'transit-street': 'waterloo brampton',
  ravine: 'richmond-hill',
};

function chooseCityView(slug: string) {
  const scene = Object.keys(scenesOf).find((name) => scenesOf[name]?.split(' ').includes(slug));
  const views = index.filter((picture) => isOfScene(scene ?? 'suburb-street', picture));
  const streets = ['main-street', 'suburb-street', 'transit-street'];
  const anyStreet = index.filter((picture) => streets.some((street) => isOfScene(street, picture)));
  return takeCheapest(views.length > 0 ? views : anyStreet, [], noCost);
}

interface Illustrated {
  slug?: string;
  name: string;
  image: unknown;
}
const cities = readJson(at('cities.json')) as Illustrated[];
writeJson(
  at('cities.json'),
  cities.map((city) => {
    const view = chooseCityView(city.slug ?? '');
    return { ...city, image: view ? present(view) : null };
  }),
);

const typeSubjects: Readonly<Record<string, string>> = {
  Condominium: 'tower',
  'Detached Houses': 'detached',
  'Semi Detached Houses': 'semi-detached',
  'Freehold Row Town Homes': 'townhouses',
  Quadraplex: 'townhouses',
  Link: 'semi-detached',
  'Stacked Condo Town Homes': 'stacked-towns',
};
const types = readJson(at('property-types.json')) as Illustrated[];
writeJson(
  at('property-types.json'),
  types.map((type) => {
    const picture = takeCheapest(ofSubjects(typeSubjects[type.name] ?? 'tower'), [], noCost);
    return { ...type, image: picture ? present(picture) : null };
  }),
);

for (const folder of ['news', 'blogs']) {
  for (const name of readdirSync(at(folder)).sort()) {
    const picture = takeCheapest(
      ofSubjects('skyline', 'street', 'nature', 'interior', 'lobby', 'mid-rise', 'townhouses'),
      [],
      noCost,
    );
    const text = readFileSync(at(folder, name), 'utf8');
    if (!picture) continue;
    const illustrated = text
      .replace(/^image:.*$/m, `image: ${picture.file}`)
      .replace(/^imageAlt:.*$/m, `imageAlt: ${picture.alt}`);
    writeFileSync(at(folder, name), illustrated);
  }
}
