import { nameDelivery, nameMailToPerson } from './mails.ts';
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
import { createFollowers } from '../alerts/followers.ts';
import { createAuditLog } from '../operators/audit-log.ts';
import { createBulkEdits } from '../catalogue/bulk-edits.ts';
import { createArchiving } from '../catalogue/archive-record.ts';
import { createDraftActions } from '../catalogue/draft-actions.ts';
import { createPublishing } from '../catalogue/publish-record.ts';
import { createRecordReading } from '../catalogue/record-reading.ts';
import { createContactDetails } from '../leads/inbox/contact-details.ts';
import { createDashboard } from '../leads/inbox/dashboard.ts';
import { createProjectDocuments } from '../catalogue/project-documents.ts';
import { createSentDocuments } from '../leads/inbox/sent-documents.ts';
import { createFailedDeliveries } from '../mail/failed-deliveries.ts';
import { createFreshness } from '../catalogue/freshness.ts';
import { createImports } from '../catalogue/imports.ts';
import { getVisibleLead } from '../leads/change-lead.ts';
import { createInbox } from '../leads/inbox/inbox.ts';
import { createLeadExport } from '../leads/inbox/lead-export.ts';
import { createLeadWork } from '../leads/inbox/lead-work.ts';
import { renderManual } from './manual.ts';
import { createMerges } from '../people/merges.ts';
import { createLeadViewers } from '../leads/inbox/lead-viewers.ts';
import { createRecordViewers } from '../catalogue/record-viewers.ts';
import { createNoticeSettings } from '../leads/inbox/notice-settings.ts';
import { createNewLeads } from '../leads/inbox/new-leads.ts';
import { createOperatorAccess } from '../operators/operator-access.ts';
import { createMeetings } from '../meetings/meetings.ts';
import { createOperate, createPermit } from '../operators/operate.ts';
import { createPeople } from '../people/people.ts';
import { createPhotoIds } from '../worksheets/photo-ids.ts';
import { createPictureLibrary } from '../pictures/picture-library.ts';
import { createPictureUploads, findThumbnail } from '../pictures/picture-uploads.ts';
import { createPreviews } from '../brand/previews.ts';
import { createPublishSchedules } from '../catalogue/publish-schedules.ts';
import { createPriceLists } from '../leads/price-lists.ts';
import { createPrivacyRequests } from '../people/privacy-requests.ts';
import { createSiteFiles, type SiteDefaults } from '../brand/site-files.ts';
import { createSiteDrafts } from '../brand/site-drafts.ts';
import { createQuarantineDecisions } from '../leads/inbox/quarantine-decisions.ts';
import { createReplies } from '../leads/inbox/replies.ts';
import { createResponseSettings } from '../leads/inbox/response-settings.ts';
import { createRoutingSettings } from '../leads/inbox/routing-settings.ts';
import { createOwnAccess } from '../operators/own-access.ts';
import { createSavedViews } from '../leads/inbox/saved-views.ts';
import { createSubscribers } from '../mail/subscribers.ts';
import { createTemplates } from '../leads/inbox/templates.ts';
import { createHomeVideo } from '../brand/home-video.ts';
import { createWorksheetSteps } from '../worksheets/worksheet-steps.ts';
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
  /** Whether the data directory, where pictures are stored, is usable. */
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
  const withOperate = { ...dependencies, operate, nameDelivery, nameMailToPerson };
  const pictureUploads = createPictureUploads(withOperate);
  const previews = createPreviews({ ...withOperate, previewSite });
  const siteDrafts = createSiteDrafts({ ...withOperate, hasHeroVideo });
  const followers = createFollowers(dependencies);
  const { countToTell } = followers;
  return {
    permit: createPermit(database, now),
    inbox: createInbox(withOperate),
    worksheets: createWorksheetReading(withOperate),
    worksheetSteps: createWorksheetSteps(withOperate),
    photoIds: createPhotoIds(withOperate),
    responseSettings: createResponseSettings(withOperate),
    routing: createRoutingSettings(withOperate),
    notices: createNoticeSettings(withOperate),
    contactDetails: createContactDetails(withOperate),
    newLeads: createNewLeads(withOperate),
    replies: createReplies(withOperate),
    templates: createTemplates(withOperate),
    savedViews: createSavedViews(withOperate),
    leadWork: createLeadWork(withOperate),
    quarantine: createQuarantineDecisions(withOperate),
    meetings: createMeetings(withOperate),
    leadExport: createLeadExport(withOperate),
    subscribers: createSubscribers(withOperate),
    deliveries: createFailedDeliveries({ ...withOperate, getVisibleLead }),
    people: createPeople(withOperate),
    merges: createMerges(withOperate),
    leadViewers: createLeadViewers(database, now),
    renderManual,
    recordViewers: createRecordViewers(database, now),
    ownAccess: createOwnAccess({ ...withOperate, passkeys: dependencies.operators.passkeys }),
    operatorAccess: createOperatorAccess(withOperate),
    auditLog: createAuditLog(withOperate),
    dashboard: createDashboard(withOperate),
    privacyRequests: createPrivacyRequests(withOperate),
    pictureUploads,
    pictureLibrary: createPictureLibrary({ ...withOperate, pictureUploads }),
    projectDocuments: createProjectDocuments({
      ...withOperate,
      priceLists: createPriceLists(withOperate),
    }),
    sentDocuments: createSentDocuments(withOperate),
    previews,
    followers,
    freshness: createFreshness(withOperate),
    publishSchedules: createPublishSchedules(withOperate),
    drafts: createDraftActions(withOperate),
    publishing: createPublishing(withOperate),
    archiving: createArchiving(withOperate),
    records: createRecordReading({
      ...withOperate,
      countToTell,
      findThumbnail: (file) => findThumbnail(dependencies.privatePictures, file),
    }),
    siteFiles: createSiteFiles({ ...withOperate, drafts: siteDrafts }),
    homeVideo: createHomeVideo({ ...withOperate, drafts: siteDrafts }),
    imports: createImports({ ...withOperate, countToTell }),
    bulkEdits: createBulkEdits({ ...withOperate, countToTell }),
  };
}
