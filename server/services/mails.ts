import { codeMail } from '../accounts/code-mail.ts';
import { emailChangedMail } from '../accounts/email-changed-mail.ts';
import { passwordChangedMail } from '../accounts/password-changed-mail.ts';
import { welcomeMail } from '../accounts/welcome-mail.ts';
import { alertConfirmationMail } from '../alerts/alert-confirmation-mail.ts';
import { alertEndedMail } from '../alerts/alert-ended-mail.ts';
import { alertsMail } from '../alerts/alerts-mail.ts';
import { launchMail } from '../catalogue/launch-mail.ts';
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
import { meetingChangedMail } from '../meetings/meeting-changed-mail.ts';
import { meetingMail } from '../meetings/meeting-mail.ts';
import type { DefinedMail } from '../mail/define-mail.ts';
import { webhook, type DeliveryQueue } from '../mail/delivery-queues.ts';

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
  launchMail,
  dailyDigestMail,
];

const findMail = (kind: string) => mails.find((mail) => mail.kind === kind);

/** A mail that this version does not know waits with those of leads. */
export const findQueue = (kind: string): DeliveryQueue =>
  kind === webhook.kind ? 'webhook' : (findMail(kind)?.queue ?? 'mail-lead');

/** The name of a delivery in the console; a kind that this version does not know names itself. */
export const nameDelivery = (kind: string): string =>
  kind === webhook.kind ? 'Webhook' : (findMail(kind)?.label ?? kind);

/** The name of a mail in the timeline of who got it; null for one that is not listed there. */
export const nameMailToPerson = (kind: string): string | null =>
  findMail(kind)?.personLabel ?? null;
