import { Refusal } from '../../../domain/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { findLinkState, nameDocument } from '../../../domain/leads/inbox/sent-documents.ts';
import type { Operator } from '../../../domain/operators/roles.ts';
import { listSentDocuments, revokeSentDocument } from '../sent-document-store.ts';
import { findSentPackage, revokePackage } from '../sent-package-store.ts';
import { getVisibleLead } from '../change-lead.ts';
import type { Operate } from '../../operators/operate.ts';
import type { Visit } from '../../operators/visit.ts';

/** The documents that were sent to a lead, and their links. */
export function createSentDocuments({
  database: { db },
  operate,
  now,
}: {
  database: Database;
  operate: Operate;
  now: () => Date;
}) {
  return {
    /** The package of the lead's request; null if it has none. */
    async findPackage(operator: Operator, reference: string) {
      const lead = await getVisibleLead(db, operator, reference);
      const sentPackage = await findSentPackage(db, lead.id);
      if (!sentPackage) return null;
      const name = nameDocument({ title: 'Package', project: sentPackage.project });
      return { ...sentPackage, name, state: findLinkState(sentPackage, now()) };
    },

    async list(operator: Operator, reference: string) {
      const lead = await getVisibleLead(db, operator, reference);
      const rows = await listSentDocuments(db, lead.id);
      return rows.map((row) => ({
        id: row.id,
        name: nameDocument(row),
        state: findLinkState(row, now()),
        endsAt: row.endsAt,
        openings: row.openings,
        openedAt: row.openedAt,
      }));
    },

    /** Ends every link to a package at once. */
    revokePackage: (visit: Visit, reference: string) =>
      operate(
        { visit, route: 'lead', intent: 'revoke-package', subject: `lead ${reference}` },
        async (tx) => {
          const lead = await getVisibleLead(tx, visit.operator, reference);
          if (!(await revokePackage(tx, lead.id, now())))
            throw new Refusal('conflict', 'This link is revoked already.');
          return { changes: { package: ['sent', null] }, value: null };
        },
      ),

    /** Ends a link at once. */
    revoke: (visit: Visit, reference: string, id: number) =>
      operate(
        { visit, route: 'lead', intent: 'revoke', subject: `lead ${reference}` },
        async (tx) => {
          const lead = await getVisibleLead(tx, visit.operator, reference);
          if (!(await revokeSentDocument(tx, lead.id, id, now())))
            throw new Refusal('conflict', 'This link is revoked already.');
          return { changes: { document: [id, null] }, value: null };
        },
      ),
  };
}

type SentDocuments = ReturnType<typeof createSentDocuments>;
export type SentPackage = Awaited<ReturnType<SentDocuments['findPackage']>>;
export type SentDocument = Awaited<ReturnType<SentDocuments['list']>>[number];
