import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWholePage, pack, packWithoutFields, unpack, type Packed } from './packed.ts';

const homes = {
  total: 3,
  heading: null,
  homes: [
    { stub: 'elm', units: 12, picture: { src: '/elm.jpg', focus: 'left' }, types: ['Condominium'] },
    { stub: 'oak', units: null, picture: { src: '/oak.jpg' }, types: [] },
    { stub: 'ash', picture: null, types: ['Townhouse', 'Detached'] },
  ],
  alone: [{ stub: 'yew', nested: [{ a: 1 }, { a: 2, b: [{ c: '"' }, { c: '\\' }] }] }],
  names: ['a', 'b'],
  none: [],
};

test('unpacking restores the packed value, including omitted fields', () => {
  const sent = JSON.parse(JSON.stringify(pack(homes))) as ReturnType<typeof pack<typeof homes>>;
  expect(unpack(sent)).toEqual(homes);
  expect(Object.keys(unpack(sent).homes[2] ?? {})).not.toContain('units');
  // Always the same object: its parts are compared by identity.
  expect(unpack(sent)).toBe(unpack(sent));
});

test('every JSON value survives a round trip', () => {
  const name = fc.string({ minLength: 1 }).filter((each) => !['*', '__proto__'].includes(each));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.string(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.array(fc.dictionary(fc.constantFrom('a', 'b'), tie('value')), { maxLength: 3 }),
      fc.dictionary(name, tie('value'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(fc.record({ value }), (sent) => {
      const plain: unknown = JSON.parse(JSON.stringify(sent));
      expect(unpack(JSON.parse(JSON.stringify(pack(sent))) as object as Packed<object>)).toEqual(
        plain,
      );
    }),
  );
});

test('field names are written once, and the packing side never parses', () => {
  const packed = pack(homes);
  expect(packed.text.match(/stub/g)).toHaveLength(2);
  expect(unpack(packed)).toBe(homes);
});

test('fields in the markup are left out of a whole page, and read from it once', () => {
  const packed = packWithoutFields(homes, ['homes', 'names']);
  expect(unpack(packed)).toBe(homes);
  expect(packed.text).not.toMatch(/homes|names/);
  const sent = JSON.parse(JSON.stringify(packed)) as typeof packed;
  const { homes: homesInMarkup, names } = homes;
  expect(unpack(sent, () => ({ homes: homesInMarkup, names }))).toEqual(homes);
  expect(unpack(sent)).toEqual(homes);
  const whole = JSON.parse(JSON.stringify(pack(homes))) as typeof packed;
  expect(unpack(whole, () => ({ names: ['of another page'] }))).toEqual(homes);
});

test.each([
  ['/projects?city=Ajax', true],
  ['/projects.data?city=Ajax', false],
  ['/_.data', false],
  ['/?next=/a.data', true],
])('%s requests a whole page: %s', (path, expected) => {
  expect(isWholePage(new Request(`https://homes.example${path}`))).toBe(expected);
});
