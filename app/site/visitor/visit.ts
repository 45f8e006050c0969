import type { Visit } from '../../forms/form-tracking-context.ts';
import { attribution } from './attribution.ts';
import { readDraft, writeDraft } from './form-drafts.ts';
import { trackFormEvent } from './form-events.ts';
import { viewed } from './recently-viewed.ts';

/** This visit, as the forms of every page know it. */
export const visit: Visit = {
  readAttribution: () => ({ ...attribution.read(), viewed: [...viewed.read()] }),
  readDraft,
  writeDraft,
  tell: trackFormEvent,
};
