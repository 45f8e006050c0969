import { codeMail } from '../accounts/code-mail.ts';
import { emailChangedMail } from '../accounts/email-changed-mail.ts';
import { passwordChangedMail } from '../accounts/password-changed-mail.ts';
import { welcomeMail } from '../accounts/welcome-mail.ts';
import { alertConfirmationMail } from '../alerts/alert-confirmation-mail.ts';
import { alertEndedMail } from '../alerts/alert-ended-mail.ts';
import { alertsMail } from '../alerts/alerts-mail.ts';
import { scheduleMail } from '../catalogue/schedule-mail.ts';
import { assignedMail } from '../leads/inbox/assigned-mail.ts';
import { newLeadsMail } from '../leads/inbox/new-leads-mail.ts';
import { overdueMail } from '../leads/inbox/overdue-mail.ts';
import { agentMail } from '../leads/intake/agent-mail.ts';
import { brokerageMail } from '../leads/intake/brokerage-mail.ts';
import { ownerMail } from '../leads/intake/owner-mail.ts';
import { possibleSpamMail } from '../leads/intake/possible-spam-mail.ts';
import { visitorMail } from '../leads/intake/visitor-mail.ts';
import { packageMail } from '../leads/package-mail.ts';
import { priceListMail } from '../leads/price-list-mail.ts';
import { replyMail } from '../leads/reply-mail.ts';
import { dailyDigestMail } from '../mail/daily-digest-mail.ts';
import type { DefinedMail, MailSite } from '../mail/define-mail.ts';
import type { MailComposer } from '../mail/deliver.ts';
import { webhook } from '../mail/delivery-queues.ts';
import { listSentMails } from '../mail/delivery-store.ts';
import { meetingChangedMail } from '../meetings/meeting-changed-mail.ts';
import { meetingMail } from '../meetings/meeting-mail.ts';

/** Every kind of mail. */
export const mails: readonly DefinedMail[] = [
  visitorMail,
  brokerageMail,
  agentMail,
  ownerMail,
  replyMail,
  packageMail,
  priceListMail,
  meetingMail,
  meetingChangedMail,
  assignedMail,
  newLeadsMail,
  overdueMail,
  possibleSpamMail,
  welcomeMail,
  codeMail,
  passwordChangedMail,
  emailChangedMail,
  alertConfirmationMail,
  alertsMail,
  alertEndedMail,
  scheduleMail,
  dailyDigestMail,
];

const byKind = new Map(mails.map((mail) => [mail.kind, mail]));
const ofThread = mails.filter(({ thread }) => thread).map(({ kind }) => kind);

/** Throws for a kind without a row, so that it never leaves as another kind of mail. */
export const createMailComposer =
  (site: MailSite): MailComposer =>
  async (delivery) => {
    const { id, kind, lead_id: leadId } = delivery;
    const mail = byKind.get(kind);
    if (!mail) throw new Error(`There is no mail of the kind "${kind}".`);
    const composed = await mail.compose(delivery, site);
    if (!composed) return null;
    const follows =
      mail.thread === 'continues' && leadId !== null
        ? { follows: await listSentMails(site.db, leadId, ofThread) }
        : {};
    return { id, ...composed, ...follows, ...(mail.isPersonal && { isPersonal: true }) };
  };

/** The name of a delivery in the console; a kind that this version does not know names itself. */
export const nameDelivery = (kind: string): string =>
  kind === webhook.kind ? 'Webhook' : (byKind.get(kind)?.label ?? kind);

/** The name of a mail in the timeline of who got it; null for one that is not listed there. */
export const nameMailToPerson = (kind: string): string | null =>
  byKind.get(kind)?.personLabel ?? null;
