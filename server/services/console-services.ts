import { createAuditLog } from '../operators/audit-log.ts';
import { createBulkDesk } from '../catalogue/bulk-desk.ts';
import { createCatalogueDesk } from '../catalogue/catalogue-desk.ts';
import type { ConsoleDependencies, DeskDependencies } from '../operators/desk-dependencies.ts';
import { createContactDesk } from '../leads/inbox/contact-desk.ts';
import { createDashboard } from '../leads/inbox/dashboard.ts';
import { createDocumentDesk } from '../catalogue/document-desk.ts';
import { createSentDocumentDesk } from '../leads/inbox/sent-document-desk.ts';
import { createDeliveryDesk } from '../leads/inbox/delivery-desk.ts';
import { createFreshnessDesk } from '../catalogue/freshness-desk.ts';
import { createImportDesk } from '../catalogue/import-desk.ts';
import { createLeadDesk } from '../leads/inbox/lead-desk.ts';
import { createLeadExport } from '../leads/inbox/lead-export.ts';
import { createLeadWork } from '../leads/inbox/lead-work.ts';
import { renderManual } from './manual.ts';
import { createMergeDesk } from '../people/merge-desk.ts';
import { createLeadViewers } from '../leads/inbox/lead-viewers.ts';
import { createRecordViewers } from '../catalogue/record-viewers.ts';
import { createNoticeSettings } from '../leads/inbox/notice-settings.ts';
import { createNewLeads } from '../leads/inbox/new-leads.ts';
import { createOperatorDesk } from '../operators/operator-desk.ts';
import { createMeetingDesk } from '../meetings/meeting-desk.ts';
import { createOperate, createPermit } from '../operators/operate.ts';
import { createPeopleDesk } from '../people/people-desk.ts';
import { createPhotoDesk } from '../worksheets/photo-desk.ts';
import { createPictureLibrary } from '../pictures/picture-library.ts';
import { createPictureDesk } from '../pictures/picture-desk.ts';
import { createPreviews } from '../brand/previews.ts';
import { createPublishSchedules } from '../catalogue/publish-schedules.ts';
import { createPrivacyDesk } from '../people/privacy-desk.ts';
import { createSiteDesk, type SiteDefaults } from '../brand/site-desk.ts';
import { createSiteDrafts } from '../brand/site-drafts.ts';
import { createSiteChecks } from '../brand/site-checks.ts';
import { createQuarantineDesk } from '../leads/inbox/quarantine-desk.ts';
import { createReplies } from '../leads/inbox/replies.ts';
import { createResponseSettings } from '../leads/inbox/response-settings.ts';
import { createRoutingSettings } from '../leads/inbox/routing-settings.ts';
import { createOwnAccess } from '../operators/own-access.ts';
import { createSavedViews } from '../leads/inbox/saved-views.ts';
import { createSubscriberDesk } from '../mail/subscriber-desk.ts';
import { createTemplates } from '../leads/inbox/templates.ts';
import { createVideoDesk } from '../brand/video-desk.ts';
import { createWorksheetDesk } from '../worksheets/worksheet-desk.ts';
import { createWorksheetReading } from '../worksheets/worksheet-reading.ts';

export type ConsoleServices = ReturnType<typeof createConsoleServices>;

/** The console's services, one for each area. */
export function createConsoleServices(dependencies: ConsoleDependencies & SiteDefaults) {
  const { database, now, previewSite, hasHeroVideo, inboxCounts } = dependencies;
  const operate = createOperate(database, now, inboxCounts.forget);
  const deskDependencies: DeskDependencies = { ...dependencies, operate };
  const pictureDesk = createPictureDesk(deskDependencies);
  const checkRecord = createSiteChecks(deskDependencies.config);
  const previews = createPreviews({ ...deskDependencies, previewSite, checkRecord });
  const drafts = createSiteDrafts({ ...deskDependencies, hasHeroVideo });
  return {
    permit: createPermit(database, now),
    leadDesk: createLeadDesk(deskDependencies),
    worksheets: createWorksheetReading(deskDependencies),
    worksheetDesk: createWorksheetDesk(deskDependencies),
    photoDesk: createPhotoDesk(deskDependencies),
    responseSettings: createResponseSettings(deskDependencies),
    routing: createRoutingSettings(deskDependencies),
    notices: createNoticeSettings(deskDependencies),
    contactDesk: createContactDesk(deskDependencies),
    newLeads: createNewLeads(deskDependencies),
    replies: createReplies(deskDependencies),
    templates: createTemplates(deskDependencies),
    savedViews: createSavedViews(deskDependencies),
    leadWork: createLeadWork(deskDependencies),
    quarantine: createQuarantineDesk(deskDependencies),
    meetings: createMeetingDesk(deskDependencies),
    leadExport: createLeadExport(deskDependencies),
    subscribers: createSubscriberDesk(deskDependencies),
    deliveries: createDeliveryDesk(deskDependencies),
    peopleDesk: createPeopleDesk(deskDependencies),
    mergeDesk: createMergeDesk(deskDependencies),
    leadViewers: createLeadViewers(database, now),
    renderManual,
    recordViewers: createRecordViewers(database, now),
    ownAccess: createOwnAccess({ ...deskDependencies, passkeys: dependencies.operators.passkeys }),
    operatorDesk: createOperatorDesk(deskDependencies),
    auditLog: createAuditLog(deskDependencies),
    dashboard: createDashboard(deskDependencies),
    privacyDesk: createPrivacyDesk(deskDependencies),
    pictureDesk,
    pictureLibrary: createPictureLibrary({ ...deskDependencies, pictureDesk }),
    documentDesk: createDocumentDesk(deskDependencies),
    sentDocuments: createSentDocumentDesk(deskDependencies),
    previews,
    freshness: createFreshnessDesk(deskDependencies),
    publishSchedules: createPublishSchedules(deskDependencies),
    catalogueDesk: createCatalogueDesk({ ...deskDependencies, checkRecord }),
    siteDesk: createSiteDesk({ ...deskDependencies, drafts }),
    videoDesk: createVideoDesk({ ...deskDependencies, drafts }),
    imports: createImportDesk(deskDependencies),
    bulkDesk: createBulkDesk(deskDependencies),
  };
}
