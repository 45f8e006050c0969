import { formatProjectPath } from '../../domain/projects/project-path.ts';
import { isSoldOut } from '../../domain/projects/sales-status.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { MailComposer } from '../deliveries/deliver.ts';
import type { Delivery } from '../deliveries/delivery-store.ts';
import { composeBrokerageMail, composeNewsletterMail, composeVisitorMail } from './lead-mails.ts';
import type { Mail } from '../mail/mailer.ts';
import { buildInvitation } from './meeting-invitation.ts';
import { composeWorksheetPdf } from './worksheet-pdf.ts';
import { findAgentEmail } from './agent-store.ts';
import { findBooking } from '../meetings/booking-store.ts';
import { findLead, type StoredLead } from './lead-store.ts';
import { createMailLinks } from '../email-preferences/email-preferences.ts';

const noteToAgent =
  'This worksheet names you as the agent. The brokerage has the same mail; your reply goes to whoever sent it.';

export function createLeadMailComposer(
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
  config: Pick<Config, 'mail' | 'brand' | 'http'>,
): MailComposer {
  const { brand } = config;
  const host = new URL(config.http.publicUrl).hostname;

  const findMailedProject = (lead: StoredLead) => {
    const project = lead.project_stub && catalogue.snapshot.findProjectRecord(lead.project_stub);
    if (!project) return null;
    return {
      title: project.title,
      url: config.http.publicUrl + formatProjectPath(project),
      isSoldOut: isSoldOut(project),
    };
  };

  const listViewed = ({ attribution }: StoredLead) =>
    (attribution.viewed ?? []).map(
      (stub) => catalogue.snapshot.findProjectRecord(stub)?.title ?? stub,
    );

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
    const project = findMailedProject(lead);
    return { ...mail, ...composeVisitorMail(lead, project, preferencesUrl, brand) };
  }

  function composeForBrokerage(id: string, lead: StoredLead, operator: string | null): Mail {
    const body = composeBrokerageMail(lead, findMailedProject(lead), {
      brand,
      operator,
      viewed: listViewed(lead),
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
    const body = composeBrokerageMail(lead, findMailedProject(lead), {
      brand,
      note: noteToAgent,
      viewed: listViewed(lead),
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
