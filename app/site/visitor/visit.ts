import type { Visit } from '../../forms/visit-context.ts';
import { attribution } from './attribution.ts';
import { readDraft, writeDraft } from './form-drafts.ts';
import { tellFormEvent } from './form-events.ts';
import { viewed } from './recently-viewed.ts';

/** This visit, as the forms of every page know it. */
export const visit: Visit = {
  readAttribution: () => ({ ...attribution.read(), viewed: [...viewed.read()] }),
  readDraft,
  writeDraft,
  tell: tellFormEvent,
};
