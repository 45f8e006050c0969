import { createAuditLog } from './audit-log.ts';
import { createBulkDesk } from './bulk-desk.ts';
import { createCatalogueDesk } from './catalogue-desk.ts';
import type { ConsoleDependencies, ConsoleParts } from './console-parts.ts';
import { createDashboard } from './dashboard.ts';
import { createDocumentDesk } from './document-desk.ts';
import { createDeliveryDesk } from './delivery-desk.ts';
import { createFreshnessDesk } from './freshness-desk.ts';
import { createImportDesk } from './import-desk.ts';
import { createLeadDesk } from './lead-desk.ts';
import { createLeadExport } from './lead-export.ts';
import { createLeadWork } from './lead-work.ts';
import { createMergeDesk } from './merge-desk.ts';
import { createLeadViewers } from './lead-viewers.ts';
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
import { createSiteTexts } from './site-texts.ts';
import { createSiteChecks } from './site-checks.ts';
import { createQuarantineDesk } from './quarantine-desk.ts';
import { createReplies } from './replies.ts';
import { createResponseSettings } from './response-settings.ts';
import { createRoutingSettings } from './routing-settings.ts';
import { createOwnAccess } from './own-access.ts';
import { createSavedViews } from './saved-views.ts';
import { createTemplates } from './templates.ts';
import { createVideoDesk } from './video-desk.ts';
import { createWorksheetDesk } from './worksheet-desk.ts';
import { createWorksheetReading } from './worksheet-reading.ts';

export type ConsoleServices = ReturnType<typeof createConsoleServices>;

/** The console's services, one for each part. */
export function createConsoleServices(dependencies: ConsoleDependencies & SiteDefaults) {
  const { database, now, brandFiles, previewSite, hasHeroVideo, inboxCounts } = dependencies;
  const operate = createOperate(database, now, inboxCounts.forget);
  const parts: ConsoleParts = { ...dependencies, operate };
  const pictureDesk = createPictureDesk(parts);
  const checkRecord = createSiteChecks(parts.config);
  const previews = createPreviews({ ...parts, previewSite, checkRecord });
  const drafts = createSiteDrafts({ ...parts, brandFiles, hasHeroVideo });
  return {
    permit: createPermit(database, now),
    leadDesk: createLeadDesk(parts),
    worksheets: createWorksheetReading(parts),
    worksheetDesk: createWorksheetDesk(parts),
    photoDesk: createPhotoDesk(parts),
    responseSettings: createResponseSettings(parts),
    routing: createRoutingSettings(parts),
    replies: createReplies(parts),
    templates: createTemplates(parts),
    savedViews: createSavedViews(parts),
    leadWork: createLeadWork(parts),
    quarantine: createQuarantineDesk(parts),
    meetings: createMeetingDesk(parts),
    leadExport: createLeadExport(parts),
    deliveries: createDeliveryDesk(parts),
    peopleDesk: createPeopleDesk(parts),
    mergeDesk: createMergeDesk(parts),
    leadViewers: createLeadViewers(database, now),
    ownAccess: createOwnAccess({ ...parts, passkeys: dependencies.operators.passkeys }),
    operatorDesk: createOperatorDesk(parts),
    auditLog: createAuditLog(parts),
    dashboard: createDashboard(parts),
    privacyDesk: createPrivacyDesk(parts),
    pictureDesk,
    pictureLibrary: createPictureLibrary({ ...parts, pictureDesk }),
    documentDesk: createDocumentDesk(parts),
    previews,
    freshness: createFreshnessDesk(parts),
    publishSchedules: createPublishSchedules(parts),
    catalogueDesk: createCatalogueDesk({ ...parts, checkRecord }),
    siteDesk: createSiteDesk({ ...parts, brandFiles, drafts }),
    videoDesk: createVideoDesk({ ...parts, drafts }),
    siteTexts: createSiteTexts({ ...parts, brandFiles, previews }),
    imports: createImportDesk(parts),
    bulkDesk: createBulkDesk(parts),
  };
}
