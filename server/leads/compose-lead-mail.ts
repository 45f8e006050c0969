import { formatProjectPath } from '../../domain/projects/project-path.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { MailComposer } from '../jobs/deliver.ts';
import {
  composeBrokerageMail,
  composeNewsletterMail,
  composeVisitorMail,
} from '../mail/lead-mails.ts';
import type { Mail } from '../mail/mailer.ts';
import { composeWorksheetPdf } from '../pdf/worksheet-pdf.ts';
import { findLead, type StoredLead } from './lead-store.ts';
import { findSubscriber } from './subscriber-store.ts';

/** Composes the mails that a lead causes: one to the visitor, one to the brokerage. */
export function createLeadMailComposer(
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
  config: Pick<Config, 'mail' | 'brand' | 'http'>,
): MailComposer {
  const findMailedProject = (lead: StoredLead) => {
    const listed = lead.project_stub && catalogue.snapshot.findProject(lead.project_stub);
    if (!listed) return null;
    const { project } = listed;
    return { title: project.title, url: config.http.publicUrl + formatProjectPath(project) };
  };

  /** Titles of what the visitor viewed; the stub of a project that is gone. */
  const listViewed = ({ attribution }: StoredLead) =>
    (attribution.viewed ?? []).map(
      (stub) => catalogue.snapshot.findProject(stub)?.project.title ?? stub,
    );

  /** A worksheet goes along as a summary to keep. */
  async function attachSummary(lead: StoredLead): Promise<Pick<Mail, 'attachments'>> {
    if (lead.form !== 'worksheet') return {};
    const content = await composeWorksheetPdf(lead, config.brand);
    const filename = `worksheet-${lead.reference}.pdf`;
    return { attachments: [{ filename, contentType: 'application/pdf', content }] };
  }

  async function composeForSubscriber(
    id: string,
    to: string,
    lead: StoredLead,
  ): Promise<Mail | null> {
    const subscriber = await findSubscriber(db, to);
    if (!subscriber) return null;
    const unsubscribeUrl = `${config.http.publicUrl}/api/v1/newsletter_unsubscribe?token=${subscriber.unsubscribe_token}`;
    return { id, to, unsubscribeUrl, ...composeNewsletterMail(lead, config.brand) };
  }

  return async function compose({ id, kind, lead_id }) {
    const lead = lead_id === null ? null : await findLead(db, lead_id);
    if (!lead) return null;
    const project = findMailedProject(lead);
    if (kind === 'mail-visitor') {
      if (!lead.email) return null;
      return lead.form === 'newsletter'
        ? composeForSubscriber(id, lead.email, lead)
        : {
            id,
            to: lead.email,
            ...composeVisitorMail(lead, project, config.brand),
            ...(await attachSummary(lead)),
          };
    }
    return {
      id,
      to: config.mail.leadsTo,
      ...(lead.email ? { replyTo: lead.email } : {}),
      ...composeBrokerageMail(lead, project, config.brand, listViewed(lead)),
      ...(await attachSummary(lead)),
    };
  };
}
