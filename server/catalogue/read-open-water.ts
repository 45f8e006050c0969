import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildWaterTest } from '../../domain/places/open-water.ts';
import type { BasemapTopology } from '../../domain/places/topology-features.ts';

const file = path.resolve(import.meta.dirname, '../../app/map/ontario.topo.json');

export const readOpenWater = (): ((latitude: number, longitude: number) => boolean) =>
  buildWaterTest(JSON.parse(readFileSync(file, 'utf8')) as BasemapTopology);
