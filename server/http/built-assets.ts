import { existsSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');

/** The folders of the current and the previous build's assets; older pages still request the latter. */
export const listAssetFolders = (build: 'build' | 'build/console'): [string, string] => [
  path.join(project, build, 'client/assets'),
  path.join(project, '.cache/former-assets', path.basename(build)),
];

/** Finds the file of an asset in the current or the previous build. */
export function findAsset(name: string): string {
  const files = listAssetFolders('build').map((folder) => path.join(folder, name));
  return files.find((file) => existsSync(file)) ?? files[0]!;
}
