import { formatProjectPath } from '../../domain/projects/project-path.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { MailComposer } from '../jobs/deliver.ts';
import { composeBrokerageMail, composeVisitorMail } from '../mail/lead-mails.ts';
import { findLead, type StoredLead } from './lead-store.ts';

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

  return async function compose({ id, kind, lead_id }) {
    const lead = lead_id === null ? null : await findLead(db, lead_id);
    if (!lead) return null;
    const project = findMailedProject(lead);
    if (kind === 'mail-visitor')
      return lead.email
        ? { id, to: lead.email, ...composeVisitorMail(lead, project, config.brand) }
        : null;
    return {
      id,
      to: config.mail.leadsTo,
      ...(lead.email ? { replyTo: lead.email } : {}),
      ...composeBrokerageMail(lead, project, config.brand),
    };
  };
}
