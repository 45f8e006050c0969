import type {
  AnnouncedProject,
  LeadAnnouncement,
} from '../../../domain/leads/inbox/lead-announcement.ts';
import { formatProjectPath } from '../../../domain/projects/project-path.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DeliveryPreparer } from '../../mail/deliver.ts';
import type { Delivery } from '../../mail/delivery-store.ts';
import { findConsent } from '../../mail/consent-store.ts';
import { findLead, type StoredLead } from '../lead-store.ts';
import { createJsonPoster } from '../../mail/post-json.ts';
import { webhookFormats } from '../../mail/webhook-formats.ts';

export function createLeadWebhook(
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
  config: Pick<Config, 'webhook' | 'http'>,
  now: () => Date,
): DeliveryPreparer {
  const { webhook } = config;
  const { publicUrl } = config.http;
  const post = createJsonPoster({ allowPrivate: webhook?.allowPrivate ?? false });

  function findProject(stub: string | null): AnnouncedProject | null {
    const project = stub === null ? null : catalogue.snapshot.findProjectRecord(stub);
    if (!project) return null;
    return {
      title: project.title,
      url: publicUrl + formatProjectPath(project),
      streetAddress: project.streetAddress,
      city: project.city,
      province: project.province,
      postalCode: project.postalCode,
      type: project.types[0] ?? null,
      priceFromCad: project.minPriceCad,
    };
  }

  async function announce({ id }: Delivery, lead: StoredLead): Promise<LeadAnnouncement> {
    return {
      id,
      reference: lead.reference,
      form: lead.form,
      source: lead.source,
      receivedAt: lead.received_at.toISOString(),
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      phoneExtension: lead.phone_extension,
      message: lead.message,
      projectStub: lead.project_stub,
      project: findProject(lead.project_stub),
      attributes: lead.attributes,
      attribution: { ...lead.attribution },
      pageUrl: lead.page_url,
      consent: await findConsent(db, lead.id),
    };
  }

  return async function prepare(delivery) {
    if (!webhook) throw new Error('LEAD_WEBHOOK_URL is not set.');
    const lead = await findLead(db, delivery.lead_id);
    if (!lead) return 'nobody';
    const format = webhookFormats[webhook.format];
    const announcement = await announce(delivery, lead);
    const body = JSON.stringify(format.build(announcement, new URL(publicUrl).host));
    const proof = webhook.secret === null ? {} : format.authenticate(body, webhook.secret, now());
    return () => post(webhook.url, { 'groundbreak-webhook-id': delivery.id, ...proof }, body);
  };
}
