import { beforeAll, expect, test } from 'vitest';
import { openDemoSite } from './support/demo-site.ts';

let siteUrl = '';

beforeAll(async () => {
  siteUrl = (await openDemoSite()).url;
});

interface Answer {
  project_stub: string;
  project_information: { city: string; mls_zone: string | null };
}

const read = async (path: string) => (await fetch(siteUrl + path)).text();
const list = async (parameters: string) =>
  JSON.parse(await read(`/api/v1/getallprojects?${parameters}`)) as Answer[];
const stubsOf = (projects: readonly Answer[]) => projects.map((each) => each.project_stub).sort();

test.each([
  ['Scarborough', 'scarborough', / - Scarborough$/],
  ['North York', 'NORTH-YORK', / - North York$/],
  ['Etobicoke', 'etobicoke', / - Etobicoke$/],
  ['East York', 'eást yörk', / - East York$/],
  ['York', 'york', / - York$/],
  // What buyers call two zones.
  ['Downtown Toronto', 'downtown-toronto', /^C[18] /],
])(
  '%s has the same projects on its page, in the API and the suggestions, and is in the sitemap (B-5.5)',
  async (name, written, zones) => {
    const all = await list('');
    const expected = all.filter(
      ({ project_information: { city, mls_zone } }) => zones.test(mls_zone ?? '') || city === name,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(stubsOf(await list(`city=${encodeURIComponent(written)}`))).toEqual(stubsOf(expected));

    const slug = name.toLowerCase().replace(' ', '-');
    expect(await read(`/projects/${slug}`)).toContain(`Total Projects: ${expected.length}`);
    expect(await read('/sitemap.xml')).toContain(`/projects/${slug}</loc>`);
    const { groups } = JSON.parse(await read(`/suggestions?text=${slug}`)) as {
      groups: { suggestions: { name: string; count: number }[] }[];
    };
    const suggestions = groups.flatMap((group) => group.suggestions);
    expect(suggestions.find((place) => place.name === name)?.count).toBe(expected.length);

    const beside = await read(`/projects?city=${encodeURIComponent(name)}&city=Ajax`);
    expect(beside).toContain(`aria-label="Remove filter ${name}"`);
  },
);

test('Toronto has all of its parts (B-5.5)', async () => {
  const all = await list('');
  const expected = all.filter(({ project_information: { city } }) => city === 'Toronto');
  expect(stubsOf(await list('city=toronto'))).toEqual(stubsOf(expected));
  expect(await read('/projects/toronto')).toContain(`Total Projects: ${expected.length}`);
});

test('the cities of a region are one chip, which removes them all; a few are a chip each', async () => {
  const cities = ['Ajax', 'Brampton', 'Burlington', 'Markham', 'Milton', 'Oakville', 'Pickering'];
  const chipsOf = async (chosen: readonly string[]) => {
    const html = await read(`/projects?beds=2&${chosen.map((city) => `city=${city}`).join('&')}`);
    return [...html.matchAll(/aria-label="Remove filter ([^"]*)"[^>]*href="([^"]*)"/g)].map(
      ([, label, href]) => [label, href],
    );
  };
  expect(await chipsOf(cities)).toContainEqual(['City/Area: 7 chosen', '/projects?beds=2']);
  expect((await chipsOf(cities)).length).toBe(2);
  expect((await chipsOf(cities.slice(1))).length).toBe(7);
});
