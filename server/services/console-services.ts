import type { InboxCounts } from '../leads/inbox/inbox-counts.ts';
import type { Operators } from '../operators/operators.ts';
import type { BatchRunner } from '../catalogue/batch-runner.ts';
import type { StorageState } from '../platform/database/storage.ts';
import type { OwnPictures } from '../pictures/own-pictures.ts';
import type { PrivatePictures } from '../pictures/private-pictures.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Uploads } from '../pictures/uploads.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../platform/database/database.ts';
import { createAuditLog } from '../operators/audit-log.ts';
import { createBulkDesk } from '../catalogue/bulk-desk.ts';
import { createCatalogueDesk } from '../catalogue/catalogue-desk.ts';
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
import { createPictureDesk, findThumbnail } from '../pictures/picture-desk.ts';
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

interface ConsoleDependencies {
  database: Database;
  catalogue: Catalogue;
  config: Config;
  jobs: JobQueue;
  uploads: Uploads;
  files: FileStore;
  pictures: PictureStore;
  privatePictures: PrivatePictures;
  ownPictures: OwnPictures;
  /** Of the data directory, where pictures are stored. */
  checkStorage: () => Promise<StorageState>;
  batches: Pick<BatchRunner, 'work'>;
  operators: Pick<Operators, 'passkeys'>;
  inboxCounts: InboxCounts;
  now: () => Date;
}

export type ConsoleServices = ReturnType<typeof createConsoleServices>;

/** The console's services, one for each area. */
export function createConsoleServices(dependencies: ConsoleDependencies & SiteDefaults) {
  const { database, now, previewSite, hasHeroVideo, inboxCounts } = dependencies;
  const operate = createOperate(database, now, inboxCounts.forget);
  const withOperate = { ...dependencies, operate };
  const pictureDesk = createPictureDesk(withOperate);
  const checkRecord = createSiteChecks(withOperate.config);
  const previews = createPreviews({ ...withOperate, previewSite, checkRecord });
  const drafts = createSiteDrafts({ ...withOperate, hasHeroVideo });
  return {
    permit: createPermit(database, now),
    leadDesk: createLeadDesk(withOperate),
    worksheets: createWorksheetReading(withOperate),
    worksheetDesk: createWorksheetDesk(withOperate),
    photoDesk: createPhotoDesk(withOperate),
    responseSettings: createResponseSettings(withOperate),
    routing: createRoutingSettings(withOperate),
    notices: createNoticeSettings(withOperate),
    contactDesk: createContactDesk(withOperate),
    newLeads: createNewLeads(withOperate),
    replies: createReplies(withOperate),
    templates: createTemplates(withOperate),
    savedViews: createSavedViews(withOperate),
    leadWork: createLeadWork(withOperate),
    quarantine: createQuarantineDesk(withOperate),
    meetings: createMeetingDesk(withOperate),
    leadExport: createLeadExport(withOperate),
    subscribers: createSubscriberDesk(withOperate),
    deliveries: createDeliveryDesk(withOperate),
    peopleDesk: createPeopleDesk(withOperate),
    mergeDesk: createMergeDesk(withOperate),
    leadViewers: createLeadViewers(database, now),
    renderManual,
    recordViewers: createRecordViewers(database, now),
    ownAccess: createOwnAccess({ ...withOperate, passkeys: dependencies.operators.passkeys }),
    operatorDesk: createOperatorDesk(withOperate),
    auditLog: createAuditLog(withOperate),
    dashboard: createDashboard(withOperate),
    privacyDesk: createPrivacyDesk(withOperate),
    pictureDesk,
    pictureLibrary: createPictureLibrary({ ...withOperate, pictureDesk }),
    documentDesk: createDocumentDesk(withOperate),
    sentDocuments: createSentDocumentDesk(withOperate),
    previews,
    freshness: createFreshnessDesk(withOperate),
    publishSchedules: createPublishSchedules(withOperate),
    catalogueDesk: createCatalogueDesk({
      ...withOperate,
      checkRecord,
      findThumbnail: (file) => findThumbnail(dependencies.privatePictures, file),
    }),
    siteDesk: createSiteDesk({ ...withOperate, drafts }),
    videoDesk: createVideoDesk({ ...withOperate, drafts }),
    imports: createImportDesk(withOperate),
    bulkDesk: createBulkDesk(withOperate),
  };
}
