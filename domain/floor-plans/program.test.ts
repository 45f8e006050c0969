import { expect, test } from 'vitest';
import { type PlanFigures, chooseFloorPlanOptions, isDrawable } from './program.ts';

const plan: PlanFigures = {
  name: 'A',
  beds: 3,
  hasDen: false,
  baths: 2.5,
  interiorSqFt: 1760,
  exteriorSqFt: null,
  exposure: null,
};

test.each([
  [['Apartment', 'High Rise'], 40, {}, {}],
  [['Loft', 'Mid Rise'], 8, {}, {}],
  [['Townhouse', 'Row'], 3, {}, { form: 'row', storeys: 3 }],
  [['Townhouse', 'Row'], 4, {}, { form: 'row', storeys: 3 }],
  [['Semi Detached', 'Link'], 2, {}, { form: 'semi', storeys: 2 }],
  [['Detached', 'Single Family'], 2, {}, { form: 'detached', storeys: 2 }],
  [['Detached', 'Link'], 1, {}, { form: 'detached', storeys: 1 }],
  [['Stacked'], 4, { interiorSqFt: 1157 }, { form: 'stacked', storeys: 2 }],
  [['Stacked'], 4, { beds: 1, interiorSqFt: 640 }, {}],
  [['Quadraplex'], 3, { beds: 9, interiorSqFt: 4150 }, { form: 'detached', homes: 4 }],
])('a plan of %j with %d storeys is drawn as its home stands', (types, storeys, more, options) => {
  expect(chooseFloorPlanOptions({ types, storeys }, { ...plan, ...more })).toEqual(options);
});

test.each([
  [338, 0, true],
  [4960, 5, true],
  [0, 1, false],
  [180, 0, false],
  [400, 4, false],
  [90_000, 3, false],
])('a plan of %d sq ft and %d bedrooms can be drawn: %s', (interiorSqFt, beds, drawable) => {
  expect(isDrawable({ ...plan, interiorSqFt, beds })).toBe(drawable);
});
