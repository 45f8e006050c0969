import { collections, findNameField } from '../../domain/catalogue/collections.ts';
import { formatMinute, toTorontoMinute } from '../../domain/dates/iso-day.ts';
import { endSentence } from '../../domain/text/end-sentence.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import { defineMail } from '../mail/define-mail.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { findOperatorByEmail, listAdminEmails } from '../operators/operator-store.ts';
import { findOpened, readOpened } from './opened-record.ts';
import { findReportedSchedule, type Schedule } from './schedule-store.ts';
import { formatRecordPath, toRecordPlace } from './scheduled-publishing.ts';

const verbs = { publish: 'published', unpublish: 'unpublished' } as const;

interface FailedSchedule {
  name: string;
  kind: Schedule['kind'];
  at: Date;
  /** False if it was cancelled before its time. */
  isDue: boolean;
  scheduledBy: string;
  refusal: string;
  /** The address of the record in the console. */
  path: string;
}

/** Says to the author, unless removed meanwhile, and the admins why a schedule failed, or who cancelled it. */
export const scheduleMail = defineMail({
  kind: 'mail-schedule',
  about: 'report',
  queue: 'mail-lead',
  label: 'Failed publication notice',
  async load({ id }, { db, now }) {
    const schedule = await findReportedSchedule(db, id);
    if (!schedule?.refusal) return null;
    const opened = await findOpened(db, toRecordPlace(schedule));
    const named = opened && readOpened(opened)[findNameField(schedule.collection)];
    const author = await findOperatorByEmail(db, schedule.operator_email);
    const recipients = new Set([...(author ? [author.email] : []), ...(await listAdminEmails(db))]);
    const [to, ...others] = recipients;
    if (to === undefined) return null;
    const cc = others.join(', ');
    return {
      to,
      ...(cc && { cc }),
      content: {
        name:
          typeof named === 'string' && named !== ''
            ? named
            : `A ${collections[schedule.collection].one}`,
        kind: schedule.kind,
        at: schedule.at,
        isDue: schedule.at <= now(),
        scheduledBy: schedule.operator_name,
        refusal: schedule.refusal,
        path: formatRecordPath(schedule),
      },
    };
  },
  write(
    { name, kind, at, isDue, scheduledBy, refusal, path }: FailedSchedule,
    { brand, publicUrl },
  ) {
    const sentence = `${isolateText(name)} ${isDue ? 'was not' : 'will not be'} ${verbs[kind]}`;
    const when = formatMinute(toTorontoMinute(at));
    return renderMailBody(
      sentence,
      {
        heading: sentence,
        paragraphs: [
          endSentence(`It was scheduled by ${isolateText(scheduledBy)} for ${when}`),
          refusal,
        ],
        facts: [],
        button: { label: 'Open it in the console', url: `${publicUrl}/console${path}` },
      },
      brand,
    );
  },
  examples: {
    'a name written right to left': {
      name: 'מגדל',
      kind: 'unpublish',
      at: new Date('2026-11-24T14:00:00Z'),
      isDue: true,
      scheduledBy: 'דוד כהן',
      refusal: 'It is no longer there.',
      path: '/catalogue/projects/1',
    },
    'an incomplete project': {
      name: 'Sextant',
      kind: 'publish',
      at: new Date('2026-11-24T14:00:00Z'),
      isDue: true,
      scheduledBy: 'Ada Byron',
      refusal: 'It is incomplete: Title is missing.',
      path: '/catalogue/projects/1',
    },
    'cancelled by a colleague': {
      name: 'Sextant',
      kind: 'publish',
      at: new Date('2026-11-24T14:00:00Z'),
      isDue: false,
      scheduledBy: 'Ada Byron',
      refusal: 'Bo Lindqvist cancelled it.',
      path: '/catalogue/projects/1',
    },
  },
});
