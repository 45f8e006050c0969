import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/settings/config.ts';

interface HeroCut {
  src: string;
  file: string;
  posterFile: string;
}

export interface HeroVideo {
  folder: string;
  wide: HeroCut;
  tall: HeroCut;
}

const demoVideo = path.resolve(import.meta.dirname, '../../demo/video');
const cuts = ['wide', 'tall'] as const;
const fileOf = (cut: (typeof cuts)[number]) => `hero-${cut}.mp4`;
const posterOf = (cut: (typeof cuts)[number]) => `hero-${cut}-poster.avif`;

const isWhole = (folder: string) =>
  cuts.every((cut) =>
    [fileOf(cut), posterOf(cut)].every((file) => existsSync(path.join(folder, file))),
  );

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex').slice(0, 12);
}

/** Finds the brokerage's video in `DATA_DIR/video` if all four files exist, otherwise the demo's. */
export async function findHeroVideo({
  dataDir,
  demo,
}: Pick<Config, 'dataDir' | 'demo'>): Promise<HeroVideo | null> {
  const folders = [path.join(dataDir, 'video'), ...(demo ? [demoVideo] : [])];
  const folder = folders.find(isWhole);
  if (folder === undefined) return null;
  const describe = async (cut: (typeof cuts)[number]): Promise<HeroCut> => ({
    src: `/video/${await hashFile(path.join(folder, fileOf(cut)))}/${fileOf(cut)}`,
    file: fileOf(cut),
    posterFile: posterOf(cut),
  });
  return { folder, wide: await describe('wide'), tall: await describe('tall') };
}
