import { formatProjectPath } from '../../domain/projects/project-path.ts';
import { isSoldOut } from '../../domain/projects/sales-status.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { MailComposer } from '../deliveries/deliver.ts';
import type { Delivery } from '../deliveries/delivery-store.ts';
import {
  composeBrokerageMail,
  composeNewsletterMail,
  composeVisitorMail,
  type MailedProject,
} from './lead-mails.ts';
import type { Mail } from '../mail/mailer.ts';
import { buildInvitation } from './meeting-invitation.ts';
import { composeWorksheetPdf } from './worksheet-pdf.ts';
import { findAgentEmail } from './agent-store.ts';
import { findBooking } from '../meetings/booking-store.ts';
import { findLead, type StoredLead } from './lead-store.ts';
import { createMailLinks } from '../email-preferences/email-preferences.ts';

const noteToAgent =
  'This worksheet names you as the agent. The brokerage has the same mail; your reply goes to whoever sent it.';

/** The project that a lead is about; null when it names none, or one that is gone. */
export function findMailedProject(
  lead: Pick<StoredLead, 'project_stub'>,
  { snapshot }: Catalogue,
  { publicUrl }: Config['http'],
): MailedProject | null {
  const project = lead.project_stub && snapshot.findProjectRecord(lead.project_stub);
  if (!project) return null;
  const url = publicUrl + formatProjectPath(project);
  return { title: project.title, url, isSoldOut: isSoldOut(project) };
}

/** Titles of what the visitor viewed; the stub of a project that is gone. */
export const listViewed = (
  { attribution }: Pick<StoredLead, 'attribution'>,
  { snapshot }: Catalogue,
) => (attribution.viewed ?? []).map((stub) => snapshot.findProjectRecord(stub)?.title ?? stub);

export function createLeadMailComposer(
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
  config: Pick<Config, 'mail' | 'brand' | 'http'>,
): MailComposer {
  const { brand } = config;
  const host = new URL(config.http.publicUrl).hostname;

  /** A worksheet goes along as a summary to keep. */
  async function attachSummary(lead: StoredLead): Promise<Pick<Mail, 'attachments'>> {
    if (lead.form !== 'worksheet') return {};
    const content = await composeWorksheetPdf(lead, config.brand);
    const filename = `worksheet-${lead.reference}.pdf`;
    return { attachments: [{ filename, contentType: 'application/pdf', content }] };
  }

  async function composeForVisitor(mail: Pick<Mail, 'id' | 'to'>, lead: StoredLead): Promise<Mail> {
    const { preferencesUrl, unsubscribeUrl } = await createMailLinks(db, config, mail.to);
    if (lead.form === 'newsletter') {
      const commercial = { kind: 'newsletter', unsubscribeUrl } as const;
      return { ...mail, commercial, ...composeNewsletterMail(lead, preferencesUrl, brand) };
    }
    const project = findMailedProject(lead, catalogue, config.http);
    return { ...mail, ...composeVisitorMail(lead, project, preferencesUrl, brand) };
  }

  function composeForBrokerage(id: string, lead: StoredLead, operator: string | null): Mail {
    const body = composeBrokerageMail(lead, findMailedProject(lead, catalogue, config.http), {
      brand,
      operator,
      viewed: listViewed(lead, catalogue),
    });
    return {
      id,
      to: config.mail.leadsTo,
      ...(operator && { cc: operator }),
      ...(lead.email && { replyTo: lead.email }),
      ...body,
    };
  }

  /** The agent reads what the brokerage reads; null when the agent has no address any more. */
  async function composeForAgent(id: string, lead: StoredLead): Promise<Mail | null> {
    const to = await findAgentEmail(db, lead, config.mail.leadsTo);
    if (to === null) return null;
    const body = composeBrokerageMail(lead, findMailedProject(lead, catalogue, config.http), {
      brand,
      note: noteToAgent,
      viewed: listViewed(lead, catalogue),
    });
    return { id, to, ...(lead.email && { replyTo: lead.email }), ...body };
  }

  async function composeBody(
    { id, kind }: Pick<Delivery, 'id' | 'kind'>,
    lead: StoredLead,
    operator: string | null,
  ): Promise<Mail | null> {
    if (kind === 'mail-agent') return composeForAgent(id, lead);
    if (kind !== 'mail-visitor') return composeForBrokerage(id, lead, operator);
    return lead.email ? composeForVisitor({ id, to: lead.email }, lead) : null;
  }

  return async function compose({ id, kind, lead_id }) {
    const lead = lead_id === null ? null : await findLead(db, lead_id);
    if (!lead) return null;
    const booking = await findBooking(db, lead.id);
    const mail = await composeBody({ id, kind }, lead, booking?.operator ?? null);
    if (!mail) return null;
    const invitation = buildInvitation(lead, { brand, host, isBooked: booking !== null });
    return { ...mail, ...(invitation && { invitation }), ...(await attachSummary(lead)) };
  };
}
