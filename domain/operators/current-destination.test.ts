import { expect, test } from 'vitest';
import {
  collectionNames,
  formatCollectionWord,
  isSiteCollection,
} from '../catalogue/collections.ts';
import { findCurrentDestination } from './current-destination.ts';
import { listNavigation } from './console-routes.ts';

const navigation = listNavigation({ roles: ['admin', 'agent', 'editor'] });

test.each([
  ['/leads/GB-4F7KQ2/reply', '/leads'],
  ['/leads', '/leads'],
  ['/leadsy', null],
  ['/me', null],
  ['/bulk/7', '/catalogue'],
  ['/schedule', '/catalogue'],
  ['/settings/routing', '/settings/hours'],
  ['/settings/templates', '/settings/templates'],
  ['/site/logo', '/site'],
])('the current page in the bar for %s: %s', (address, path) => {
  expect(findCurrentDestination(address, navigation)).toBe(path);
});

test('a site record belongs to Site, a catalogue record to Catalogue', () => {
  for (const collection of collectionNames)
    expect(
      findCurrentDestination(`/catalogue/${formatCollectionWord(collection)}/7`, navigation),
      collection,
    ).toBe(isSiteCollection(collection) ? '/site' : '/catalogue');
});
