import { leadFormOf } from '../../../domain/leads/lead-form-rows.ts';
import { toMailKind } from '../../../domain/mail/mail-kinds.ts';
import { findAccountByEmail } from '../../accounts/account-store.ts';
import { planAccountMail } from '../../accounts/account-mail.ts';
import { welcomeMail } from '../../accounts/welcome-mail.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { JobQueue } from '../../mail/job-queue.ts';
import { findConsent } from '../../mail/consent-store.ts';
import { acceptLead } from '../intake/accept-lead.ts';
import { markReleased } from '../intake/quarantine-store.ts';
import { lockBuyerOf } from '../settle-owner-store.ts';
import { insertSubscriber, isSuppressed } from '../../mail/subscriber-store.ts';

interface QuarantineDependencies {
  config: Config;
  jobs: JobQueue;
  now: () => Date;
}

/** Releases a lead from quarantine. Returns false if it was not in quarantine. */
export async function releaseLead(
  tx: Connection,
  { config, jobs, now }: QuarantineDependencies,
  reference: string,
): Promise<boolean> {
  const lead = await markReleased(tx, reference, now());
  if (!lead) return false;
  await lockBuyerOf(tx, lead.id);
  const { form, email } = lead;
  if (email && (await findConsent(tx, lead.id))?.granted && !(await isSuppressed(tx, email)))
    await insertSubscriber(tx, { email, kind: toMailKind(form), now: now() });
  const account =
    leadFormOf(form).opensAccount && email ? await findAccountByEmail(tx, email) : null;
  if (account) await planAccountMail(tx, { jobs }, welcomeMail, { accountId: account.id });
  await acceptLead(tx, { jobs, config, now }, lead, now());
  return true;
}
