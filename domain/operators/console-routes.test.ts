import { expect, test } from 'vitest';
import { findRouteName, listNavigation, mayAct } from './console-routes.ts';

test('an operator with every role reaches each page by a unique letter; the bar comes before the menu', () => {
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

test.each([
  ['/leads/export', 'exportPage'],
  ['/Leads/EXPORT', 'exportPage'],
  ['/leads/%65xport', 'exportPage'],
  ['/leads/%65xport.data', 'exportPage'],
  ['/leads/export%2Edata', 'lead'],
  ['/leads/%', 'lead'],
  ['/leads/GB-4F7KQ2', 'lead'],
  ['/_.data', 'home'],
  ['/leads/1/2/3', null],
])('the address %s matches the row %s, as in the router', (address, name) => {
  expect(findRouteName(address)).toBe(name);
});

test.each([
  ['signIn', 'sign-in', null, true],
  ['passkeyOptions', 'prove', null, false],
  ['passkeyOptions', 'prove', { roles: ['agent'] }, true],
  ['privacyFile', 'download', { roles: ['agent', 'editor'] }, false],
  ['privacyFile', 'download', { roles: ['editor', 'admin'] }, true],
  ['signIn', 'constructor', null, false],
] as const)('whether on %s the action %s is for %j: %s', (name, intent, operator, may) => {
  expect(mayAct(name, intent, operator && { roles: [...operator.roles] })).toBe(may);
});
