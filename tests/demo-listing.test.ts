import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSnapshot } from '../domain/catalogue/snapshot.ts';
import { choosePopularCities } from '../domain/catalogue/choose-popular-cities.ts';
import { projectKinds } from '../domain/projects/project-kind.ts';
import { readDemoCatalogue } from '../server/catalogue/read-demo-catalogue.ts';
import { storeProjects } from './support/factories.ts';
import { projectRoot } from './support/harness.ts';

test('cities, types and articles that stand together have different pictures', async () => {
  const { cities, propertyTypes, newsArticles, blogPosts, ...demo } = await readDemoCatalogue(
    path.join(projectRoot, 'demo'),
  );
  const projects = storeProjects(demo.projects);
  const snapshot = buildSnapshot(1, {
    ...demo,
    cities,
    propertyTypes,
    newsArticles,
    blogPosts,
    projects,
  });
  const featured = cities.filter(({ featuredRank }) => featuredRank !== null);
  const popular = choosePopularCities(snapshot);
  const together = [
    cities.filter((city) => featured.includes(city) || popular.includes(city.name)),
    propertyTypes,
    newsArticles,
    blogPosts,
  ];
  for (const records of together) {
    const files = records.map(({ image }) => (typeof image === 'string' ? image : image?.file));
    expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
    expect(files).not.toContain(undefined);
  }
});

/** A card's neighbours: the next one, and those below it in a grid of up to three. */
const neighbours = 3;

test.each(projectKinds)(
  'no neighbours on the default listing of %s projects share their first picture',
  async (kind) => {
    const demo = await readDemoCatalogue(path.join(projectRoot, 'demo'));
    const snapshot = buildSnapshot(1, {
      ...demo,
      projects: storeProjects(demo.projects),
    });
    const files = snapshot.listings[kind].listed.map(({ project }) => project.images[0]?.file);
    expect(files.length).toBeGreaterThan(0);
    expect(files).not.toContain(undefined);
    const shared = files.filter((file, position) =>
      files.slice(position + 1, position + 1 + neighbours).includes(file),
    );
    expect(shared).toEqual([]);
  },
);
