import { deleteAccount } from '../accounts/account-store.ts';
import { deleteEmptySpamNotice } from '../leads/possible-spam-store.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import type { Person, PrivacyServices } from './find-person.ts';
import { deleteStoredMails } from './stored-mails.ts';
import {
  deleteConsents,
  deleteDeliveries,
  deleteMeetings,
  deleteSubscriptions,
  eraseLeads,
  eraseSecondPurchaser,
  markPhotosDeleted,
} from './person-store.ts';

/**
 * Files first, so that after a crash the person can be found and erased again. Proof of consent and
 * the wish for no mail stay unless `withConsents`: CASL asks the sender to prove consent.
 */
export async function erasePerson(
  { database, config }: PrivacyServices,
  files: Pick<UploadFiles, 'remove'>,
  person: Person,
  { withConsents, now }: { withConsents: boolean; now: Date },
): Promise<void> {
  const leadIds = person.leads.map(({ id }) => id);
  const photoIds = person.photos.map(({ id }) => id);
  for (const id of photoIds) await files.remove(id);
  await deleteStoredMails(config.dataDir, person.storedMails);
  await database.db.transaction().execute(async (tx) => {
    await deleteDeliveries(
      tx,
      person.deliveries.map(({ id }) => id),
    );
    await deleteMeetings(tx, leadIds);
    await markPhotosDeleted(tx, photoIds, now);
    await eraseLeads(tx, leadIds, now);
    await deleteEmptySpamNotice(tx);
    await eraseSecondPurchaser(
      tx,
      person.coPurchases.map(({ id }) => id),
    );
    await deleteSubscriptions(tx, person.email);
    if (person.account) await deleteAccount(tx, person.account.id);
    if (withConsents) await deleteConsents(tx, person.email);
  });
}
