import { formatProjectPath } from '../../domain/projects/project-path.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { composeBrokerageMail, composeVisitorMail } from '../mail/lead-mails.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { getDelivery, markDelivery, type DeliverableLead } from './lead-store.ts';

/**
 * Sends one planned message of a lead and records the attempt; a message that was sent before is
 * left alone. Throws when it could not be sent, so that the job is tried again.
 */
export function createLeadDelivery(
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
  mailer: Mailer,
  config: Pick<Config, 'mail' | 'brand' | 'http'>,
) {
  const findMailedProject = (lead: DeliverableLead) => {
    const listed = lead.project_stub && catalogue.snapshot.findProject(lead.project_stub);
    if (!listed) return null;
    const { project } = listed;
    return { title: project.title, url: config.http.publicUrl + formatProjectPath(project) };
  };

  function compose(id: string, kind: string, lead: DeliverableLead): Mail | null {
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
  }

  return async function deliver(deliveryId: string) {
    const planned = await getDelivery(db, deliveryId);
    if (!planned || planned.delivery.sent_at) return;
    const mail = compose(deliveryId, planned.delivery.kind, planned.lead);
    try {
      if (mail) await mailer.send(mail);
    } catch (error) {
      await markDelivery(db, deliveryId, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await markDelivery(db, deliveryId, null);
  };
}
