import path from 'node:path';
import { isTest, rooms } from './boundary-rules.ts';
import type { SourceFile } from './source-file.ts';

/**
 * The imports between folders that import each other, directly or through others, as
 * "server/a/x.ts imports server/b/y.ts". Empty when all folders import in one direction.
 */
export function listFolderCircles(sources: readonly SourceFile[]): string[] {
  let imports = sources
    .filter((file) => rooms.includes(file.path.split('/')[0] ?? '') && !isTest(file.path))
    .flatMap((file) =>
      file.imports
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => {
          const target = path.posix.join(path.posix.dirname(file.path), specifier);
          return {
            file: file.path,
            target,
            from: path.posix.dirname(file.path),
            to: path.posix.dirname(target),
          };
        }),
    )
    .filter(({ from, to }) => from !== to);
  // A folder that imports no other, or that no other imports, is in no circle.
  for (;;) {
    const importing = new Set(imports.map(({ from }) => from));
    const imported = new Set(imports.map(({ to }) => to));
    const left = imports.filter(({ from, to }) => imported.has(from) && importing.has(to));
    if (left.length === imports.length) break;
    imports = left;
  }
  return imports.map(({ file, target }) => `${file} imports ${target}`);
}
