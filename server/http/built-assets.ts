import { existsSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');

/** Where a build's assets are, and those that it replaced: pages of before still ask for them. */
export const listAssetFolders = (build: 'build' | 'build/console'): [string, string] => [
  path.join(project, build, 'client/assets'),
  path.join(project, '.cache/former-assets', path.basename(build)),
];

/** The file of an asset of the site, also when the next build has replaced it. */
export function findAsset(name: string): string {
  const files = listAssetFolders('build').map((folder) => path.join(folder, name));
  return files.find((file) => existsSync(file)) ?? files[0]!;
}
