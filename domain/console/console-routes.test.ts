import { expect, test } from 'vitest';
import { listNavigation } from './console-routes.ts';

test('an operator with every role goes to each page by a letter of its own, the bar before the menu', () => {
  const navigation = listNavigation({ roles: ['admin', 'agent', 'editor'] });
  expect(navigation[0]).toEqual({ path: '/leads', label: 'Leads', isInMenu: false, key: 'l' });
  const keys = navigation.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(navigation.map(({ isInMenu }) => isInMenu).toSorted()).toEqual(
    navigation.map(({ isInMenu }) => isInMenu),
  );
  expect(listNavigation({ roles: ['editor'] }).map(({ label }) => label)).toContain('Catalogue');
  expect(listNavigation(null)).toEqual([]);
});
