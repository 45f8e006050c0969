import type { Operator } from '../../../domain/operators/roles.ts';
import type { Database } from '../../platform/database/database.ts';
import { findVisibleLead } from '../visible-lead-store.ts';
import {
  deletePresence,
  listColleaguesViewing,
  listViews,
  savePresence,
  recordView,
} from './presence-store.ts';

/** Who is viewing a lead, and who has viewed it. */
export function createLeadViewers({ db }: Pick<Database, 'db'>, now: () => Date) {
  return {
    /**
     * Records which lead a tab has open, if any. A lead that the operator may not see counts as
     * none.
     */
    async recordOpen(operator: Operator, tab: string, reference: string) {
      const lead = reference !== '' && (await findVisibleLead(db, operator, reference));
      const presence = { operatorId: operator.id, tab };
      if (lead) await savePresence(db, { ...presence, leadId: lead.id }, now());
      else await deletePresence(db, presence);
    },

    /**
     * Records that the operator views the lead; returns who has it open, and who viewed it before.
     */
    async recordView(operator: Operator, reference: string) {
      const lead = await findVisibleLead(db, operator, reference);
      if (!lead) return { here: [], seen: [] };
      await recordView(db, lead.id, operator, now());
      const here = await listColleaguesViewing(db, operator, [lead.id]);
      return { here: here.map(({ name }) => name), seen: await listViews(db, lead.id) };
    },
  };
}
