import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { prepareBasemap, type PreparedBasemap } from '../../domain/places/prepare-basemap.ts';
import { buildStaticMap } from '../../domain/places/static-map.ts';
import { torontoCentre } from '../../domain/places/toronto.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Services } from '../services/services.ts';

const basemapFile = path.resolve(import.meta.dirname, '../../app/map/ontario.topo.json');
const projectMap = { width: 960, height: 480, zoom: 12 };
const overviewMap = { width: 960, height: 960, zoom: 7 };

export async function registerStaticMap(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  let prepared: PreparedBasemap | null = null;
  const basemap = () =>
    (prepared ??= prepareBasemap(
      JSON.parse(readFileSync(basemapFile, 'utf8')) as Parameters<typeof prepareBasemap>[0],
    ));

  app.get<{ Params: { name: string }; Querystring: { scheme?: unknown } }>(
    '/maps/:name.svg',
    (request, reply) => {
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600');
      const { name } = request.params;
      const scheme = request.query.scheme === 'dark' ? 'dark' : 'light';
      if (name === 'overview')
        return buildStaticMap(basemap(), {
          ...torontoCentre,
          ...overviewMap,
          pin: false,
          label: 'Map of southern Ontario',
          scheme,
        });
      const project = services.catalogue.snapshot.findProject(name)?.project;
      if (project?.latitude == null || project.longitude === null)
        throw new Refusal('map_not_found', 'There is no map for this project.');
      return buildStaticMap(basemap(), {
        latitude: project.latitude,
        longitude: project.longitude,
        ...projectMap,
        pin: true,
        label: `Map around ${project.title}`,
        scheme,
      });
    },
  );
}
