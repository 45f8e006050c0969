import type { FieldProblem } from '../../../domain/leads/forms/first-problem.ts';

type Uploading = Promise<FieldProblem | null>;

/** Uploads under way, by their field. */
const uploads = new Map<string, Uploading>();

/** Notes a photo that is being uploaded, in place of an earlier one; null for a removed one. */
export function notePhoto(field: string, uploading: Uploading | null) {
  uploads.delete(field);
  if (!uploading) return;
  uploads.set(field, uploading);
  void uploading.then(() => {
    if (uploads.get(field) === uploading) uploads.delete(field);
  });
}

async function waitForAll(): Uploading {
  let failed: FieldProblem | null = null;
  while (uploads.size > 0) failed = (await Promise.all(uploads.values())).find(Boolean) ?? null;
  return failed;
}

/** Waits until every photo has arrived, and returns why one has not; null if none is under way. */
export const waitForPhotos = () => (uploads.size > 0 ? waitForAll() : null);
