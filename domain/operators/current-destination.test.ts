import { expect, test } from 'vitest';
import {
  collectionNames,
  formatCollectionWord,
  isInSettings,
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
  ['/settings/routing', '/settings'],
  ['/settings/away', '/settings/away'],
  ['/catalogue/zone/4', '/settings'],
  ['/catalogue/citylights', '/catalogue'],
  ['/settings/templates', '/settings/templates'],
  ['/site/logo', '/site'],
])('the current page in the bar for %s: %s', (address, path) => {
  expect(findCurrentDestination(address, navigation)).toBe(path);
});

test('a site record belongs to Site, a catalogue record to Catalogue or Settings', () => {
  for (const collection of collectionNames) {
    const word = formatCollectionWord(collection);
    const others = isInSettings(word) ? '/settings' : '/catalogue';
    expect(findCurrentDestination(`/catalogue/${word}/7`, navigation), collection).toBe(
      isSiteCollection(collection) ? '/site' : others,
    );
  }
});
