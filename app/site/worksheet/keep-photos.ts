import type { FieldProblem } from '../../../domain/leads/first-problem.ts';
import { photoFields } from '../../../domain/leads/worksheet-fields.ts';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import type { Services } from '../../../server/services.ts';
import { describeFailure } from '../leads/describe-failure.ts';
import { fileFieldOf } from './photo-names.ts';

/** Keeps the photos that a form without JavaScript brought; their links take the places of files. */
export async function storePhotos(
  { uploads }: Pick<Services, 'uploads'>,
  form: FormData,
  clientAddress: string,
): Promise<FieldProblem | null> {
  for (const field of photoFields) {
    const file = form.get(fileFieldOf(field));
    if (file === null || typeof file === 'string' || file.size === 0) continue;
    try {
      await uploads.checkRateLimit(clientAddress);
      form.set(field, await uploads.keep(new Uint8Array(await file.arrayBuffer())));
    } catch (error) {
      describeFailure(error);
      return { field, message: worksheetMessages.imageInvalid };
    }
  }
  return null;
}
