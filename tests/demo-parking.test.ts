import path from 'node:path';
import { expect, test } from 'vitest';
import { findParking } from '../domain/projects/parking-and-lockers.ts';
import { readDemoCatalogue } from '../server/catalogue/read-demo-catalogue.ts';
import { splitSentences } from './support/split-sentences.ts';

const { projects } = await readDemoCatalogue(path.resolve(import.meta.dirname, '../demo'));

/** What a site was before. */
const former = /parking lot|preceded/;

test('a demo project whose description names parking is found by the parking filter', () => {
  const naming = projects.filter(({ description }) =>
    splitSentences(description).some(
      (sentence) => /\b(?:garages?|parking|car park)\b/i.test(sentence) && !former.test(sentence),
    ),
  );
  expect(naming.length).toBeGreaterThan(10);
  const unknown = naming.filter((project) => findParking(project) === null);
  expect(unknown.map(({ stub }) => stub)).toEqual([]);
});
