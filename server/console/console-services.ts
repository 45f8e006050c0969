import { createAuditLog } from './audit-log.ts';
import { createBulkDesk } from './bulk-desk.ts';
import { createCatalogueDesk } from './catalogue-desk.ts';
import type { ConsoleDependencies, DeskDependencies } from './desk-dependencies.ts';
import { createContactDesk } from './contact-desk.ts';
import { createDashboard } from './dashboard.ts';
import { createDocumentDesk } from './document-desk.ts';
import { createSentDocumentDesk } from './sent-document-desk.ts';
import { createDeliveryDesk } from './delivery-desk.ts';
import { createFreshnessDesk } from './freshness-desk.ts';
import { createImportDesk } from './import-desk.ts';
import { createLeadDesk } from './lead-desk.ts';
import { createLeadExport } from './lead-export.ts';
import { createLeadWork } from './lead-work.ts';
import { renderManual } from './manual.ts';
import { createMergeDesk } from './merge-desk.ts';
import { createLeadViewers } from './lead-viewers.ts';
import { createRecordViewers } from './record-viewers.ts';
import { createNoticeSettings } from './notice-settings.ts';
import { createNewLeads } from './new-leads.ts';
import { createOperatorDesk } from './operator-desk.ts';
import { createMeetingDesk } from './meeting-desk.ts';
import { createOperate, createPermit } from './operate.ts';
import { createPeopleDesk } from './people-desk.ts';
import { createPhotoDesk } from './photo-desk.ts';
import { createPictureLibrary } from './picture-library.ts';
import { createPictureDesk } from './picture-desk.ts';
import { createPreviews } from './previews.ts';
import { createPublishSchedules } from './publish-schedules.ts';
import { createPrivacyDesk } from './privacy-desk.ts';
import { createSiteDesk, type SiteDefaults } from './site-desk.ts';
import { createSiteDrafts } from './site-drafts.ts';
import { createSiteChecks } from './site-checks.ts';
import { createQuarantineDesk } from './quarantine-desk.ts';
import { createReplies } from './replies.ts';
import { createResponseSettings } from './response-settings.ts';
import { createRoutingSettings } from './routing-settings.ts';
import { createOwnAccess } from './own-access.ts';
import { createSavedViews } from './saved-views.ts';
import { createSubscriberDesk } from './subscriber-desk.ts';
import { createTemplates } from './templates.ts';
import { createVideoDesk } from './video-desk.ts';
import { createWorksheetDesk } from './worksheet-desk.ts';
import { createWorksheetReading } from './worksheet-reading.ts';

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
