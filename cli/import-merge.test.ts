import { expect, test } from 'vitest';
import type { Collection } from '../domain/catalogue/collections.ts';
import { openImports } from '../tests/support/import-context.ts';
import { longTest } from '../tests/support/long-run.ts';

const { writer, listKeys, getProject, createContext } = openImports();

const alder = {
  stub: 'alder',
  title: 'Alder House',
  city: 'Guelph',
  description: 'Twelve storeys of brick.',
  storeys: 12,
  minPriceCad: 549_900,
  amenities: ['Pool', 'Library'],
  fees: { parkingCad: 60_000, lockerCad: 5000 },
  assignment: { originalPriceCad: 500_000, assignmentPriceCad: 520_000, depositsPaidCad: 75_000 },
};

longTest(
  'a missing column or key and an empty cell leave a field unchanged; null, a word such as TBD and, if asked for, an empty cell clear it',
  async () => {
    const { run, write } = createContext();
    write('alder.json', JSON.stringify([alder]));
    await run('alder.json');
    const before = await getProject('alder');

    write('prices.csv', 'stub,min price,fees.parkingCad\nalder,"$560,000",65000\n');
    expect(await run('prices.csv')).toMatchObject({ exitCode: 0, errors: [] });
    const priced = {
      ...before,
      minPriceCad: 560_000,
      fees: { ...before.fees, parkingCad: 65_000 },
    };
    expect(await getProject('alder')).toEqual(priced);

    write(
      'empty.csv',
      'stub,description,storeys,amenities,fees.lockerCad,assignment.floor\nalder,,,,,\n',
    );
    await run('empty.csv');
    expect(await getProject('alder')).toEqual(priced);
    write('tbd.csv', 'stub,min price,storeys\nalder,TBD,\n');
    await run('tbd.csv');
    expect(await getProject('alder')).toEqual({ ...priced, minPriceCad: null });
    await run('prices.csv');
    await run('empty.csv', '--clear-empty');
    const emptied = {
      ...priced,
      description: '',
      storeys: null,
      amenities: [],
      fees: { ...priced.fees, lockerCad: null },
    };
    expect(await getProject('alder')).toEqual(emptied);

    const cleared = { stub: 'alder', minPriceCad: null, fees: null, assignment: null };
    write('null.json', JSON.stringify({ format: 'groundbreak-catalogue-1', projects: [cleared] }));
    await run('null.json');
    expect(await getProject('alder')).toMatchObject({
      title: 'Alder House',
      minPriceCad: null,
      assignment: null,
      fees: { parkingCad: null, lockerCad: null },
    });

    write('title.csv', 'stub,title\nalder,\nbirch,Birch House\n');
    const refused = await run('title.csv', '--clear-empty');
    expect(refused.errors).toEqual([
      'line 2, column title: is missing',
      'line 3, column city: is missing',
    ]);
    expect(await listKeys('projects')).toEqual(['alder']);
  },
);

const everyCollection = (title: string) => ({
  format: 'groundbreak-catalogue-1',
  mlsZones: [{ name: 'X1 - Nowhere', description: title }],
  propertyTypes: [{ name: 'Houseboat', displayName: title }],
  cities: [{ slug: 'guelph', name: 'Guelph', heading: title }],
  builders: [{ url: 'brick', name: title }],
  newsArticles: [{ stub: 'news', title, date: '2026-01-02', teaser: 'Short', body: 'Long' }],
  blogPosts: [{ stub: 'post', title, createdAt: '2026-01-02', summary: 'Short', body: 'Long' }],
  testimonials: [{ by: 'Ada', testimonial: title }],
  faqEntries: [{ question: 'Why?', answer: title }],
  aboutUs: [{ heading: title, intro: ['We are'], team: [] }],
  projects: [{ stub: 'alder', title, city: 'Guelph' }],
});

test('a dry run lists the changes of every record type, and the real run makes them', async () => {
  const { run, write } = createContext();
  write('all.json', JSON.stringify(everyCollection('One')));
  const added = await run('all.json', '--dry-run');
  const keys = [
    'MLS zone X1 - Nowhere',
    'property type Houseboat',
    'city Guelph',
    'builder One',
    'news article One',
    'blog post One',
    'testimonial Ada',
    'FAQ entry Why?',
    'about-us page One',
    'project One',
  ];
  for (const key of keys) expect(added.output).toContain(`\nNew ${key}\n`);
  expect(added.output).toContain('Also FAQ entries: 1 (1 would be added, 0 would be changed,');
  expect(await listKeys('builders')).toEqual([]);

  await run('all.json');
  write('all.json', JSON.stringify(everyCollection('Two')));
  const changed = await run('all.json', '--dry-run');
  for (const key of keys)
    expect(changed.output).toMatch(
      new RegExp(`^Changed ${key.replace('?', '\\?')}: [\\w ]+: One → Two$`, 'm'),
    );
  expect((await run('all.json')).output).toContain(
    'Also cities: 1 (0 added, 1 changed, 0 unchanged)',
  );
  expect((await run('all.json', '--dry-run')).output).not.toMatch(/^[~+] /m);
});

test('a second record with the same key is refused and does not stop the import', async () => {
  const { run, write } = createContext();
  const cities = [1, 2].map((number) => ({ slug: 'guelph', name: `Guelph ${number}`, colour: 1 }));
  write('twice.json', JSON.stringify({ format: 'groundbreak-catalogue-1', cities }));
  const { output, errors, exitCode } = await run('twice.json');
  expect(errors).toEqual([
    'cities, index 1, column slug: "guelph" is already the slug of cities, index 0',
  ]);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('1 added')]);
  expect(output).toContain('Unused columns: cities.colour.');
});

longTest(
  'doubtful projects are imported and summarized, also in a dry run; impossible ones are refused',
  async () => {
    const { run, write } = createContext();
    const known = {
      stub: 'known',
      title: 'Known',
      city: 'Guelph',
      latitude: 43.54,
      longitude: -80.25,
    };
    const usual = { ...known, images: [{ file: 'a.jpg', alt: 'A' }], builderUrl: 'brick' };
    write(
      'first.json',
      JSON.stringify({
        format: 'groundbreak-catalogue-1',
        builders: [{ url: 'brick', name: 'Brick' }],
        cities: [{ slug: 'erin', name: 'Erin' }],
        projects: [{ ...usual, city: 'Erin', amenities: ['Pool'], salesStatus: 'Now selling' }],
      }),
    );
    expect((await run('first.json')).output).not.toMatch(/Unknown|Projects /);

    const assignment = { originalPriceCad: 0, assignmentPriceCad: 500_000, depositsPaidCad: 0 };
    const rows = [
      { ...usual, stub: 'fine' },
      { ...usual, stub: 'placeless', latitude: null },
      { ...usual, stub: 'wet', latitude: 43.6, longitude: -79.36 },
      { ...usual, stub: 'away', latitude: 45.5019, longitude: -73.5674 },
      { ...usual, stub: 'bare', images: [] },
      { ...usual, stub: 'free', minPriceCad: 0, maxPriceCad: 700_000 },
      { ...usual, stub: 'thousands', minPriceCad: 549 },
      { ...usual, stub: 'turned', minPriceCad: 700_000, maxPriceCad: 600_000 },
      { ...usual, stub: 'orphan', builderUrl: 'nobody' },
      { ...usual, stub: 'odd', city: 'Torontoo', mlsZone: 'Z9', types: ['Loft', 'Houseboat'] },
      { ...usual, stub: 'odder', constructionStatus: 'Digging', salesStatus: 'Gone' },
      { ...usual, stub: 'oddest', amenities: ['pool', 'Pol'] },
      { ...usual, stub: 'exchanged', latitude: -79.38, longitude: 43.65 },
      { ...usual, stub: 'east', longitude: 80.25 },
      { ...usual, stub: 'gift', assignment },
    ];
    write('rows.json', JSON.stringify(rows.map((row) => ({ ...row, title: row.stub }))));
    const dry = await run('rows.json', '--dry-run');
    const real = await run('rows.json');
    for (const { output, errors, exitCode } of [dry, real]) {
      expect(errors).toEqual([
        'records, index 12, column latitude: "-79.38" has latitude and longitude swapped',
        'records, index 13, column longitude: "80.25" is missing its minus sign: Canada is west of Greenwich',
        'records, index 14, column assignment.originalPriceCad: "0" is not a price',
      ]);
      expect([exitCode, output.match(/^(?:Projects|Unknown) .*$/gm)]).toEqual([
        1,
        [
          'Projects without a position: 1 (placeless).',
          'Projects on open water: 1 (wet).',
          'Projects outside Ontario: 1 (away).',
          'Projects without a picture: 1 (bare).',
          'Projects with a price of 0, treated as unknown: 1 (free).',
          'Projects of a builder that is not in the catalogue: 1 (orphan).',
          'Unknown MLS zones: Z9.',
          'Unknown property types: Houseboat.',
          'Unknown construction statuses: Digging.',
          'Unknown sales statuses: Gone.',
          'Unknown amenities: Pol.',
        ],
      ]);
      expect(output).toContain(
        [
          'Probably typing errors, imported as they are: 3.',
          '- records, index 6, thousands: Lowest price (CAD) is $549: is it in thousands?',
          '- records, index 7, turned: Lowest price (CAD) is $700,000, above the highest of $600,000',
          '- records, index 9, odd: City is “Torontoo”, which no other project and no city in the catalogue has. Did you mean “Toronto”?',
        ].join('\n'),
      );
    }
    // What the records have is not asked about again, and another project may have their city.
    write('again.json', JSON.stringify([rows[6], { ...usual, stub: 'third', city: 'Torontoo' }]));
    expect((await run('again.json')).output).not.toContain('Probably');
    // Each stops no script; a dry run lists a hundred, an import the first ten.
    const cheap = Array.from({ length: 12 }, (_, at) => ({
      ...usual,
      stub: `c${at}`,
      minPriceCad: 7,
    }));
    write('cheap.json', JSON.stringify(cheap));
    const listed = await run('cheap.json', '--dry-run');
    expect(listed.output).toContain('- records, index 11, c11: Lowest price (CAD) is $7');
    const imported = await run('cheap.json');
    expect(imported.output).toMatch(/^- records, index 9, c9: .*\n- and 2 more$/m);
    expect([listed.exitCode, imported.exitCode]).toEqual([0, 0]);
    expect(await getProject('free')).toMatchObject({ minPriceCad: null, maxPriceCad: 700_000 });
    expect(await listKeys('projects')).not.toContain('exchanged');
  },
);

test('a complete import hides missing records once the list is confirmed', async () => {
  const { run, write } = createContext();
  const listHidden = async (collection: Collection) => [
    ...(await writer().listKeys(collection)).hidden,
  ];
  write('four.csv', 'title,city,builder\nA,Guelph,Oak\nB,Guelph,Ash\nC,Guelph,Oak\nD,Guelph,Oak\n');
  await run('four.csv');
  await writer().hide('projects', ['d'], { cause: 'command' });

  write('two.csv', 'title,city\nA,Milton\nD,Guelph\n');
  const dry = await run('two.csv', '--complete', '--dry-run');
  const asked = await run('two.csv', '--complete');
  for (const { output } of [dry, asked]) expect(output).toContain('- project b\n- project c');
  expect(dry.output).toContain(
    'no longer has the 2 records above: with --yes they would be hidden.',
  );
  expect(asked.errors).toEqual([
    'The file no longer has the 2 records above. Nothing was written: run again with --yes to import and hide them.',
  ]);
  expect([dry.exitCode, asked.exitCode]).toEqual([0, 1]);
  expect([(await getProject('a')).city, await listHidden('projects')]).toEqual(['Guelph', ['d']]);

  const { output, exitCode } = await run('two.csv', '--complete', '--yes');
  expect([output, exitCode]).toEqual([expect.stringContaining('Hidden projects: 2.'), 0]);
  expect(output).toContain('Hidden projects in the file, still hidden: d.');
  expect(await listHidden('projects')).toEqual(expect.arrayContaining(['b', 'c', 'd']));
  expect([(await getProject('a')).city, (await listKeys('projects')).length]).toEqual([
    'Milton',
    4,
  ]);
  // The file says nothing of builders.
  expect(await listHidden('builders')).toEqual([]);
});

test('a complete import with a refused row, or without rows, hides nothing', async () => {
  const { run, write } = createContext();
  write('two.csv', 'title,city\nA,Guelph\nB,Guelph\n');
  await run('two.csv');
  write('bad.csv', 'title,city,storeys\nA,Guelph,4\nB,Guelph,-4\n');
  const bad = await run('bad.csv', '--complete', '--yes');
  expect(bad.errors.at(-1)).toContain('Nothing is hidden: rows were refused');
  expect([bad.exitCode, (await getProject('a')).storeys]).toEqual([1, 4]);
  write('none.csv', 'title,city\n');
  expect((await run('none.csv', '--complete', '--yes')).exitCode).toBe(0);
  expect((await writer().listKeys('projects')).hidden.size).toBe(0);
});

test('a price list with a mistyped stub gets a suggestion', async () => {
  const { run, write } = createContext();
  write('alder.json', JSON.stringify([alder]));
  await run('alder.json');
  write('prices.csv', 'stub,minPriceCad\nalderr,560000\nsomething-else,1\n');
  expect((await run('prices.csv')).errors).toEqual([
    'line 2, column stub: There is no project alderr; did you mean alder? A new one needs title and city.',
    'line 3, column stub: There is no project something-else. A new one needs title and city.',
  ]);
});
