import type { LeadDraft, LeadOrigin } from '../../domain/leads/lead.ts';
import type { Connection } from '../../server/platform/database/database.ts';
import { insertLead as insert } from '../../server/leads/lead-store.ts';
import { findOrAddPerson } from '../../server/leads/intake/people-store.ts';

/** Stores a lead and its person, and nothing that follows from it. */
export const insertLead = async (
  db: Connection,
  draft: LeadDraft,
  reference: string,
  origin: LeadOrigin,
  quarantineReasons: readonly string[] = [],
) =>
  insert(db, draft, {
    reference,
    personId: await findOrAddPerson(db, draft.email),
    origin,
    quarantineReasons,
  });
