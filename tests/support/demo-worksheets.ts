import { addDays, type IsoDay } from '../../domain/dates/iso-day.ts';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { capitalise } from '../../domain/text/capitalise.ts';
import type { WorksheetState } from '../../domain/worksheets/worksheet-states.ts';
import type { Connection } from '../../server/platform/database/database.ts';
import { changeWorksheet, insertWorksheet } from '../../server/worksheets/worksheet-store.ts';

export interface DemoSheet {
  state: WorksheetState;
  choice: string;
  unit?: string;
  /** When the buyer received agreement, disclosure statement and guide. */
  receivedDaysAgo?: number;
}

interface DemoBuyer {
  name: string;
  project: string | null;
  sheet?: DemoSheet;
}

/** The answers of a demo visitor. */
export function buildDemoAnswers({ name, project, sheet }: DemoBuyer): LeadDraft['attributes'] {
  const [first = '', ...rest] = name.split(' ');
  return {
    propertyType: 'condos',
    project_name: (project ?? '').split('-').map(capitalise).join(' '),
    selectedMeetingType: 'No preference',
    choice1: sheet?.choice ?? '',
    floor_range1: '2',
    parking: 'Yes',
    locker: 'No',
    'firstPurchaser.first_name': first,
    'firstPurchaser.last_name': rest.join(' '),
    'firstPurchaser.city': 'Toronto',
    'firstPurchaser.province': 'Ontario',
    'firstPurchaser.occupation': 'Governess',
  };
}

/** Stores the state of a demo worksheet. */
export async function writeDemoSheet(
  connection: Connection,
  leadId: number,
  { state, unit, receivedDaysAgo }: DemoSheet,
  { receivedAt, today }: { receivedAt: Date; today: IsoDay },
) {
  await insertWorksheet(connection, leadId, { attributes: {} }, receivedAt);
  const day = receivedDaysAgo === undefined ? null : addDays(today, -receivedDaysAgo);
  await changeWorksheet(connection, leadId, 1, {
    state,
    ...(unit && { unit, unit_price_cad: 789_900, unit_notes: 'One parking space, no locker' }),
    ...(day && {
      signed_on: day,
      clock_days: 10,
      aps_received: day,
      disclosure_received: day,
      guide_received: addDays(day, 1),
    }),
    ...(state === 'firm' && day && { firm_on: addDays(day, 14) }),
  });
}
