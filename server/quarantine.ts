import { findMailKind } from '../domain/leads/mail-kinds.ts';
import { findAccountByEmail } from './accounts/account-store.ts';
import { planAccountMail } from './accounts/account-mail.ts';
import type { OperatorServices } from './services.ts';
import { findConsent } from './email-preferences/consent-store.ts';
import { deleteEmptySpamNotice } from './leads/possible-spam-store.ts';
import { listQuarantinedLeads, markDropped, markReleased } from './leads/quarantine-store.ts';
import { planLeadMessages } from './leads/submit-lead.ts';
import { insertSubscriber, isSuppressed } from './email-preferences/subscriber-store.ts';

type QuarantineParts = Pick<OperatorServices, 'config' | 'database' | 'jobs' | 'now'>;

/** Lets one lead go: from here on it is a lead like any other. False when it did not wait. */
async function releaseLead({ config, database, jobs, now }: QuarantineParts, reference: string) {
  return database.db.transaction().execute(async (tx) => {
    const lead = await markReleased(tx, reference, now());
    if (!lead) return false;
    const { form, email } = lead;
    if (email && (await findConsent(tx, lead.id))?.granted && !(await isSuppressed(tx, email)))
      await insertSubscriber(tx, { email, kind: findMailKind(form), now: now() });
    const account = form === 'registration' && email ? await findAccountByEmail(tx, email) : null;
    if (account) await planAccountMail(tx, { jobs }, 'mail-welcome', { accountId: account.id });
    await planLeadMessages(tx, { jobs, config, now }, lead);
    return true;
  });
}

type Decide = (parts: QuarantineParts, reference: string) => Promise<boolean>;

const decideLeads =
  (decide: Decide) =>
  async (parts: QuarantineParts, which: readonly string[] | 'all'): Promise<string[]> => {
    const references =
      which === 'all'
        ? (await listQuarantinedLeads(parts.database.db)).map(({ reference }) => reference)
        : which;
    const decided: string[] = [];
    for (const reference of references) if (await decide(parts, reference)) decided.push(reference);
    await deleteEmptySpamNotice(parts.database.db);
    return decided;
  };

export const releaseLeads = decideLeads(releaseLead);

/** Notes that leads are spam: they stay stored, and nothing is sent about them any more. */
export const dropLeads = decideLeads(({ database, now }, reference) =>
  markDropped(database.db, reference, now()),
);
