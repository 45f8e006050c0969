import type { Collection } from '../../../../domain/catalogue/collections.ts';
import { listCollectionFields } from '../../../../domain/catalogue/form-fields.ts';
import { placePictures, readFilesName } from '../../../../domain/catalogue/place-pictures.ts';
import type { FormRecord } from '../../../../domain/catalogue/record-form.ts';
import type { PictureDesk } from '../../../../server/console/picture-desk.ts';
import type { Visit } from '../../../../server/console/visit.ts';

/**
 * Stores a form's files and adds them to its record, for browsers without JavaScript. A refused file
 * does not affect the others.
 */
export async function addPictures(
  desk: PictureDesk,
  visit: Visit,
  collection: Collection,
  typed: FormRecord,
  form: FormData,
): Promise<{ typed: FormRecord; refusals: string[] }> {
  const refusals: string[] = [];
  let record = typed;
  for (const [name, value] of form) {
    const field = readFilesName(name);
    // When nothing is chosen, browsers send an empty file without a name.
    if (field === null || typeof value === 'string' || value.name === '') continue;
    try {
      const picture = await desk.add(visit, await value.bytes(), value.name);
      record = placePictures(listCollectionFields(collection), record, field, [picture.file]);
    } catch (error) {
      const { status, message } = error as { status?: unknown; message: string };
      if (typeof status !== 'number') throw error;
      refusals.push(`${value.name}: ${message}`);
    }
  }
  return { typed: record, refusals };
}
