import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSnapshot } from '../domain/catalogue/snapshot.ts';
import { projectKinds } from '../domain/projects/project-kind.ts';
import { readDemoCatalogue } from '../server/catalogue/read-demo-catalogue.ts';
import { projectRoot } from './support/harness.ts';

/** A card's neighbours: the next one, and those below it in a grid of up to three. */
const neighbours = 3;

test.each(projectKinds)(
  'no neighbours on the default listing of %s projects share their first picture',
  async (kind) => {
    const demo = await readDemoCatalogue(path.join(projectRoot, 'demo'));
    const snapshot = buildSnapshot(1, {
      ...demo,
      projects: demo.projects.map((project, position) => ({
        id: position + 1,
        project,
        updatedOn: '2026-11-21',
      })),
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
