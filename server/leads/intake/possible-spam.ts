import type { RecurringTask } from '../../platform/recurring-task.ts';
import { describeForm } from '../../../domain/leads/lead-form-rows.ts';
import { describeSender } from '../../../domain/leads/forms/sender.ts';
import { cutText } from '../../../domain/text/clean-text.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import type { MailComposer } from '../../mail/deliver.ts';
import type { JobQueue } from '../../mail/job-queue.ts';
import { renderMailBody, type MailBody } from '../../mail/mail-layout.ts';
import {
  hasUnannounced,
  insertSpamNotice,
  claimSuspectedLeads,
  type SuspectedLead,
  type SuspectedLeads,
} from './possible-spam-store.ts';

/** The command `quarantine` lists all. */
const maxListed = 20;

/** Schedules the notice of a lead in quarantine, unless one is waiting. */
export async function planSpamNotice(tx: Connection, jobs: Pick<JobQueue, 'enqueueDelivery'>) {
  const notice = await insertSpamNotice(tx);
  if (notice) await jobs.enqueueDelivery(tx, notice);
}

export const spamWatch: RecurringTask<{
  database: Pick<Database, 'db'>;
  jobs: Pick<JobQueue, 'enqueueDelivery'>;
}> = {
  everyMs: 60_000,
  create:
    ({ database: { db }, jobs }) =>
    () =>
      db.transaction().execute(async (tx) => {
        if (await hasUnannounced(tx)) await planSpamNotice(tx, jobs);
      }),
};

const maxCharacters = 200;
const link = /https?:\/\/([^\s/›]+)\S*/gi;

/** Makes links unclickable, so that neither mail servers nor hasty readers follow them. */
const disarm = (text: string) => text.replaceAll(link, '[link to $1]');

function describeLead({ message, quarantine_reasons, ...lead }: SuspectedLead): string {
  const words = disarm((message ?? '').replaceAll(/\s+/g, ' ').trim());
  const beginning = cutText(words, maxCharacters);
  return [
    `${describeForm(lead.form)}: ${disarm(describeSender(lead))}.`,
    `Why: ${(quarantine_reasons ?? []).join('; ')}.`,
    beginning && `Message: ${beginning}${beginning.length < words.length ? '…' : ''}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function composePossibleSpamMail(
  { count, inQuarantine, newest }: SuspectedLeads,
  { readBrand, http }: Pick<Config, 'readBrand' | 'http'>,
): MailBody {
  const [first] = newest;
  const rest = count - newest.length;
  const subject =
    count === 1 && first
      ? `${describeForm(first.form)}, ${disarm(first.name ?? first.reference)}`
      : `${count} leads`;
  const inAll = inQuarantine > count ? ` Including earlier ones, ${inQuarantine} are waiting.` : '';
  return renderMailBody(
    `Possible spam: ${subject}`,
    {
      heading: 'Possible spam',
      paragraphs: [
        `${count === 1 ? 'This lead looks' : 'These leads look'} like spam. The sender got no reply, and no other mail or webhook was sent.${inAll}`,
        `Release ${count === 1 ? 'it' : 'them'}, or mark ${count === 1 ? 'it' : 'them'} as spam: ${http.publicUrl}/console/quarantine`,
      ],
      facts: [
        ...newest.map((lead): [string, string] => [lead.reference, describeLead(lead)]),
        ...(rest > 0 ? [['And', `${rest} more`] as const] : []),
      ],
    },
    readBrand(),
  );
}

/** Lists what is in quarantine when the notice is sent; null when nothing is left. */
export function createSpamNoticeComposer(
  { db }: Pick<Database, 'db'>,
  config: Pick<Config, 'readBrand' | 'readMail' | 'http'>,
): MailComposer {
  return async function compose({ id }) {
    const leads = await db.transaction().execute((tx) => claimSuspectedLeads(tx, id, maxListed));
    if (leads.count === 0) return null;
    return { id, to: config.readMail().leadsTo, ...composePossibleSpamMail(leads, config) };
  };
}
