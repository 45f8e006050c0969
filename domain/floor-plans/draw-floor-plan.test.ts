import { expect, test } from 'vitest';
import { drawFloorPlan } from './draw-floor-plan.ts';
import type { PlanFigures } from './program.ts';

const plan: PlanFigures = {
  name: 'Marl & "Flint" <A>',
  beds: 2,
  hasDen: true,
  baths: 2,
  interiorSqFt: 1238,
  exteriorSqFt: 106,
  exposure: 'South-east',
};

const suites = { types: ['Apartment'], storeys: 40 };
const draw = (figures: PlanFigures, project = suites) => drawFloorPlan(project, figures) ?? '';

/** Names of the elements in order; throws where the tags do not match or a character is not escaped. */
function readElements(xml: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  let end = 0;
  for (const { 0: tag, 1: close, 2: name = '', 3: rest = '', index } of xml.matchAll(
    /<(\/)?([a-z]+)((?: [\w:-]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*)\s*\/?>/g,
  )) {
    const text = xml.slice(end, index);
    if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text)) throw new Error(`not escaped: ${text}`);
    end = index + tag.length;
    if (close) {
      if (open.pop() !== name) throw new Error(`${name} is closed but not open`);
      continue;
    }
    const keys = [...rest.matchAll(/ ([\w:-]+)=/g)].map(([, key]) => key);
    if (new Set(keys).size < keys.length) throw new Error(`${name} has an attribute twice`);
    names.push(name);
    if (!tag.endsWith('/>')) open.push(name);
  }
  if (open.length > 0 || end !== xml.length) throw new Error('it does not end');
  return names;
}

test('a drawing is well-formed XML made of shapes and text alone', () => {
  const svg = draw(plan);
  const allowed = ['svg', 'title', 'g', 'rect', 'path', 'circle', 'ellipse', 'text'];
  expect(readElements(svg).filter((name) => !allowed.includes(name))).toEqual([]);
  expect(svg).not.toMatch(/ (?:style|class|on\w+|href)=|NaN|undefined/);
  expect(() => readElements(svg.replace('</g>', ''))).toThrow('closed');
});

test('a drawing says what it shows: rooms, sizes, area, north and scale', () => {
  const svg = draw(plan);
  expect(svg).toContain(
    '<title>Floor plan Marl &amp; &quot;Flint&quot; &lt;A&gt;: 2 bedrooms and den, 2 baths, 1,238 sq ft</title>',
  );
  for (const name of [
    'Living / Dining',
    'Kitchen',
    'Primary',
    'Bedroom 2',
    'Den',
    'Bath',
    'Balcony',
  ])
    expect(svg).toContain(`>${name}</text>`);
  expect(svg).toMatch(/>\d+'-\d+&quot; × \d+'-\d+&quot;<\/text>/);
  expect(svg).toContain('Interior 1,238 sq ft · outdoor 106 sq ft');
  expect(svg).toContain('>N</text>');
  expect(svg).toContain('>10 ft</text>');
});

test('the same plan is always drawn alike', () => {
  expect(draw(plan)).toBe(draw({ ...plan }));
});

test('a house has one drawing a storey, and no north where its exposure is not known', () => {
  const svg = draw(
    { ...plan, beds: 3, baths: 2.5, interiorSqFt: 1760, exposure: null },
    { types: ['Row'], storeys: 3 },
  );
  for (const name of ['Ground floor', 'Second floor', 'Third floor', 'Garage', 'Powder'])
    expect(svg).toContain(`>${name}</text>`);
  expect(svg).not.toContain('>N</text>');
});

test('figures that are not those of a home have no drawing', () => {
  expect(drawFloorPlan(suites, { ...plan, interiorSqFt: 100 })).toBeNull();
});
