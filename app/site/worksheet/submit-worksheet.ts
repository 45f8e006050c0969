import { buildChecked } from '../../../domain/leads/first-problem.ts';
import {
  buildWorksheetLead,
  nestWorksheet,
  worksheetSchema,
} from '../../../domain/leads/worksheet.ts';
import { worksheetFields } from '../../../domain/leads/worksheet-fields.ts';
import { worksheetMessages } from '../../../domain/text/messages/worksheet.ts';
import type { Services } from '../../../server/services.ts';
import { submitLeadForm, type FormOrigin } from '../leads/submit-lead-form.ts';
import { storePhotos } from './keep-photos.ts';

/** Checks and stores what the worksheet sent. */
export const submitWorksheet = (services: Services, request: Request, origin: FormOrigin) =>
  submitLeadForm(
    services,
    request,
    {
      fields: worksheetFields,
      check: (input) =>
        buildChecked(worksheetSchema, nestWorksheet(input), (sheet) =>
          buildWorksheetLead(sheet, 'page:allocation-worksheet'),
        ),
      keepFiles: (form) => storePhotos(services, form, origin.clientAddress),
      success: worksheetMessages.success,
    },
    origin,
  );
