import { listPicturesOf } from './list-pictures.ts';
import type { Project } from '../projects/project.ts';
import { collectionNames, type Collection } from './collections.ts';
import type { PublicRecords } from './catalogue-records.ts';

/**
 * Whether only members may see a picture: a plan's drawing, unless something that everyone sees shows
 * it too. Drawings of public plans count as well, because other plans may have the same.
 */
export function buildIsForMembers(
  plans: () => Iterable<Pick<Project, 'floorPlans'>>,
  records: PublicRecords,
): (file: string) => boolean {
  let drawings: Set<string> | undefined;
  const answers = new Map<string, boolean>();

  function isShown(file: string): boolean {
    const isInProject = records.projects.some(({ images }) =>
      images.some((image) => image.file === file),
    );
    return isInProject || collectionNames.some((name) => isIn(records, name, file));
  }

  return (file) => {
    // At first demand, because most versions of a large catalogue are replaced before.
    drawings ??= new Set(
      [...plans()].flatMap(({ floorPlans }) =>
        floorPlans.flatMap(({ image }) => (image ? [image.file] : [])),
      ),
    );
    if (!drawings.has(file)) return false;
    const answer = answers.get(file) ?? !isShown(file);
    answers.set(file, answer);
    return answer;
  };
}

function isIn(records: PublicRecords, name: Collection, file: string): boolean {
  if (name === 'projects') return false;
  return ((records[name] ?? []) as readonly object[]).some(
    (record) =>
      [...listPicturesOf(record)].includes(file) ||
      // Articles name pictures in their text.
      ('body' in record && typeof record.body === 'string' && record.body.includes(file)),
  );
}
