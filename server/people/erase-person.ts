import { deleteAccount } from '../accounts/account-store.ts';
import { deleteAlertsOf } from '../alerts/alert-store.ts';
import type { Connection } from '../platform/database/database.ts';
import { detachLeads } from '../leads/intake/people-store.ts';
import { deleteEmptySpamNotice } from '../leads/intake/possible-spam-store.ts';
import type { UploadFiles } from '../pictures/upload-files.ts';
import { markPhotosDeleted } from '../pictures/upload-store.ts';
import { eraseWorksheets } from '../worksheets/worksheet-store.ts';
import type { Person, PrivacyServices } from './find-person.ts';
import { deleteStoredMails } from './stored-mails.ts';
import {
  deleteConsents,
  deleteDeliveries,
  deleteMeetings,
  deleteSubscriptions,
  deleteUnusedMailLinks,
  deleteViews,
  eraseLeads,
  eraseSecondPurchaser,
} from './person-store.ts';

/** Deletes files before rows, so that after a crash the person can still be found and erased. */
export async function erasePersonFiles(
  { dataDir }: PrivacyServices['config'],
  files: Pick<UploadFiles, 'remove'>,
  { photos, storedMails }: Person,
) {
  for (const { id } of photos) await files.remove(id);
  await deleteStoredMails(dataDir, storedMails);
}

interface Erasure {
  /**
   * Also erases proof of consent and unsubscriptions, though CASL requires senders to prove
   * consent.
   */
  withConsents: boolean;
  now: Date;
}

export async function erasePersonRows(
  tx: Connection,
  person: Person,
  { withConsents, now }: Erasure,
): Promise<void> {
  const leadIds = person.leads.map(({ id }) => id);
  const photoIds = person.photos.map(({ id }) => id);
  await deleteDeliveries(
    tx,
    person.deliveries.map(({ id }) => id),
  );
  await deleteMeetings(tx, leadIds);
  await markPhotosDeleted(tx, photoIds, now, 'an erasure');
  await eraseLeads(tx, leadIds, now);
  await eraseWorksheets(tx, leadIds);
  await detachLeads(tx, leadIds);
  await deleteEmptySpamNotice(tx);
  await deleteViews(
    tx,
    person.savedViews.map(({ id }) => id),
  );
  await eraseSecondPurchaser(
    tx,
    person.coPurchases.map(({ id }) => id),
  );
  await deleteSubscriptions(tx, person.email);
  await deleteAlertsOf(tx, person.email);
  await deleteUnusedMailLinks(
    tx,
    person.leads.flatMap(({ email }) => email ?? []),
  );
  if (person.account) await deleteAccount(tx, person.account.id);
  if (withConsents) await deleteConsents(tx, person.email);
}

export async function erasePerson(
  { database, config }: PrivacyServices,
  files: Pick<UploadFiles, 'remove'>,
  person: Person,
  erasure: Erasure,
): Promise<void> {
  await erasePersonFiles(config, files, person);
  await database.db.transaction().execute((tx) => erasePersonRows(tx, person, erasure));
}
