import type { Uploads } from '../pictures/uploads.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { presentPhone } from '../../domain/leads/forms/parse-phone.ts';
import { findTold } from '../../domain/worksheets/buyer-email.ts';
import { describeWorksheet } from '../../domain/leads/inbox/describe-worksheet.ts';
import { buildTimeline, worksheetEventKinds } from '../../domain/leads/inbox/lead-timeline.ts';
import { computeClock } from '../../domain/worksheets/rescission-clock.ts';
import type { WorksheetQuery } from '../../domain/worksheets/worksheet-query.ts';
import { worksheetStates } from '../../domain/worksheets/worksheet-states.ts';
import { findPreviousState, type Sheet } from '../../domain/worksheets/worksheet-steps.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { findVisibleLead, type InboxLead } from '../leads/visible-lead-store.ts';
import { listLeadEvents } from '../leads/lead-event-store.ts';
import { listPhotosOfLead, listPhotoViews } from '../pictures/upload-store.ts';
import {
  countWorksheets,
  findWorksheet,
  listWorksheetProjects,
  listWorksheets,
  type StoredWorksheet,
} from './worksheet-store.ts';
import { leadNotFound } from '../leads/change-lead.ts';

export type WorksheetReading = ReturnType<typeof createWorksheetReading>;
/** Everything that the page of a worksheet shows. */
export type ReadWorksheet = Awaited<ReturnType<WorksheetReading['read']>>;

/** Maximum worksheets per state, on the board and for a single state. */
const maxShown = { board: 20, state: 500 } as const;

/** Throws a Refusal for a worksheet that the operator may not see. */
export async function getWorksheet(connection: Connection, operator: Operator, reference: string) {
  const lead = await findVisibleLead(connection, operator, reference);
  const row = lead && (await findWorksheet(connection, lead.id));
  if (!row) throw leadNotFound(operator, reference, 'worksheet');
  return { lead, row };
}

export const presentSheet = (row: StoredWorksheet): Sheet => ({
  state: row.state,
  clockKind: row.clock_kind,
  clockDays: row.clock_days,
  apsReceived: row.aps_received,
  disclosureReceived: row.disclosure_received,
  guideReceived: row.guide_received,
  materialChangeOn: row.material_change_on,
});

/** The project's title in the catalogue, because mail must not contain what a visitor entered. */
export const findProjectTitle = (
  { attributes }: Pick<InboxLead, 'attributes'>,
  { snapshot }: Pick<Catalogue, 'snapshot'>,
): string | null =>
  snapshot.records.projects.find(({ title }) => title === attributes['project_name'])?.title ??
  null;

/** The data of the worksheet screens. */
export function createWorksheetReading({
  database: { db },
  catalogue,
  config,
  uploads,
  now,
}: {
  database: Database;
  catalogue: Catalogue;
  config: Config;
  uploads: Uploads;
  now: () => Date;
}) {
  const readToday = () => toTorontoDay(now());

  return {
    /** The board of all states, or one state alone. */
    async list(operator: Operator, query: WorksheetQuery) {
      const today = readToday();
      const max = query.state === null ? maxShown.board : maxShown.state;
      const rows = await listWorksheets(db, operator, query, max);
      const counted = await countWorksheets(db, operator, query.project);
      const counts = Object.fromEntries(counted.map(({ state, count }) => [state, count]));
      return {
        columns: worksheetStates.map((state) => ({
          state,
          count: counts[state] ?? 0,
          rows: rows
            .filter((row) => row.state === state)
            .map((row) => ({
              reference: row.reference,
              name: row.name,
              project: row.projectName,
              unit: row.unit,
              owner: row.ownerName,
              since: row.state_since,
              clock: state === 'rescission' ? computeClock(presentSheet(row)) : null,
            })),
        })),
        projects: await listWorksheetProjects(db, operator),
        today,
        now: now(),
      };
    },

    /** Everything about one worksheet. Throws a Refusal for one that the operator may not see. */
    async read(operator: Operator, reference: string) {
      const { lead, row } = await getWorksheet(db, operator, reference);
      const events = (await listLeadEvents(db, lead.id)).filter(({ kind }) =>
        [...worksheetEventKinds, 'reply'].includes(kind),
      );
      const views = await listPhotoViews(db, lead.id);
      const sheet = presentSheet(row);
      return {
        reference,
        name: lead.name,
        email: lead.email,
        project: findProjectTitle(lead, catalogue),
        phone: lead.phone,
        phoneText: lead.phone && presentPhone(lead.phone, lead.phone_extension),
        message: lead.message,
        owner: lead.owner_name,
        receivedAt: lead.received_at,
        revision: row.revision,
        since: row.state_since,
        sheet,
        clock: computeClock(sheet),
        signedOn: row.signed_on,
        firmOn: row.firm_on,
        told: findTold(
          events.flatMap(({ kind, at, after, note }) =>
            kind === 'reply' ? [{ at, subject: after ?? '', body: note ?? '' }] : [],
          ),
          reference,
        ),
        builderReply: row.builder_reply,
        unit: row.unit,
        unitPriceCad: row.unit_price_cad,
        unitNotes: row.unit_notes,
        sections: describeWorksheet(lead.attributes),
        photos: await Promise.all(
          (await listPhotosOfLead(db, lead.id)).map(async (photo) => ({
            id: photo.id,
            field: photo.field ?? '',
            deletedAt: photo.file_deleted_at,
            deletedBy: photo.deleted_by,
            isDamaged:
              photo.file_deleted_at === null && (await uploads.isWhole(photo.id, photo)) === false,
            views: views.filter(({ upload_id }) => upload_id === photo.id),
          })),
        ),
        previous: findPreviousState(events),
        history: buildTimeline({ lead, consents: [], events }),
        mayDeletePhotos: operator.roles.includes('admin'),
        today: readToday(),
        now: now(),
      };
    },

    async buildPdf(operator: Operator, reference: string) {
      const { lead } = await getWorksheet(db, operator, reference);
      // Loaded on first use, because the library is large and rarely needed.
      const { composeWorksheetPdf } = await import('./worksheet-pdf.ts');
      return composeWorksheetPdf(lead, config.readBrand());
    },
  };
}
