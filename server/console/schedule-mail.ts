import { findTorontoMinute, formatMinute } from '../../domain/dates/iso-day.ts';
import { catalogueParts, nameFieldOf } from '../../domain/catalogue/catalogue-parts.ts';
import { findToldSchedule } from '../catalogue/schedule-store.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { MailComposer } from '../deliveries/deliver.ts';
import { listAdminEmails } from '../leads/escalation-store.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { findOperatorByEmail } from '../operators/operator-store.ts';
import { openRecord, readOpened } from './catalogue-draft.ts';
import { formatRecordAddress, placeOf } from './scheduled-publishing.ts';

const verbs = { publish: 'published', unpublish: 'unpublished' } as const;

/**
 * Tells the author, unless the access ended meanwhile, and the admins why a schedule failed; null
 * when it no longer matters.
 */
export const createScheduleMailComposer =
  ({ db }: Pick<Database, 'db'>, { brand, http }: Pick<Config, 'brand' | 'http'>): MailComposer =>
  async ({ id }) => {
    const schedule = await findToldSchedule(db, id);
    if (!schedule?.refusal) return null;
    const opened = await openRecord(db, placeOf(schedule)).catch(() => null);
    const named = opened && readOpened(opened)[nameFieldOf(schedule.part)];
    const name = typeof named === 'string' ? named : `A ${catalogueParts[schedule.part].one}`;
    const author = await findOperatorByEmail(db, schedule.operator_email);
    const told = new Set([...(author ? [author.email] : []), ...(await listAdminEmails(db))]);
    const [to, ...others] = told;
    if (to === undefined) return null;
    const cc = others.join(', ');
    const sentence = `${name} was not ${verbs[schedule.kind]}`;
    const when = formatMinute(findTorontoMinute(schedule.at));
    const body = renderMailBody(
      sentence,
      {
        heading: sentence,
        paragraphs: [`It was planned by ${schedule.operator_name} for ${when}.`, schedule.refusal],
        facts: [],
        button: {
          label: 'Open it in the console',
          url: `${http.publicUrl}/console${formatRecordAddress(schedule)}`,
        },
      },
      brand,
    );
    return { id, to, ...(cc && { cc }), ...body };
  };
