import { buildChecked } from '../../../domain/leads/first-problem.ts';
import {
  buildWorksheetLead,
  nestWorksheet,
  worksheetSchema,
} from '../../../domain/leads/worksheet.ts';
import { worksheetFields } from '../../../domain/leads/worksheet-fields.ts';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import type { Services } from '../../../server/services.ts';
import { answerLeadForm, type FormOrigin } from '../leads/answer-lead-form.ts';
import { keepPhotos } from './keep-photos.ts';

/** Checks and stores what the worksheet sent. */
export const answerWorksheet = (services: Services, request: Request, origin: FormOrigin) =>
  answerLeadForm(
    services,
    request,
    {
      fields: worksheetFields,
      check: (input) =>
        buildChecked(worksheetSchema, nestWorksheet(input), (sheet) =>
          buildWorksheetLead(sheet, 'page:allocation-worksheet'),
        ),
      keepFiles: (form) => keepPhotos(services, form, origin.clientAddress),
      success: worksheetMessages.success,
    },
    origin,
  );
