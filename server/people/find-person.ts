import { findAccountByEmail } from '../accounts/account-store.ts';
import { listFavourites } from '../accounts/favourite-store.ts';
import { listAlertsOfPerson } from '../alerts/alert-store.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { listConsentsByEmail } from '../mail/consent-store.ts';
import { isSuppressed } from '../mail/subscriber-store.ts';
import { listWorksheetsOfLeads } from '../worksheets/worksheet-store.ts';
import { findStoredMails } from './stored-mails.ts';
import {
  listCoPurchases,
  listLeadsByPhone,
  listMeetings,
  listMergedLeads,
  listNotes,
  listPackages,
  listPersonDeliveries,
  listPersonSubscriptions,
  listPhotos,
  listSentLeads,
  listViewsAbout,
} from './person-store.ts';

export interface PrivacyServices {
  database: Pick<Database, 'db'>;
  config: Pick<Config, 'dataDir'>;
}

/** `references` are leads sent with another address or only a phone number. Throws if one is unknown. */
export async function findPerson(
  { database: { db }, config }: PrivacyServices,
  email: string,
  references: readonly string[] = [],
) {
  const named = references.map((reference) => reference.trim().toUpperCase());
  const leads = await listSentLeads(db, email, named);
  const unknown = named.find((name) => !leads.some(({ reference }) => reference === name));
  if (unknown) throw new Error(`There is no lead ${unknown}, or it was already erased.`);
  const coPurchases = await listCoPurchases(db, email);
  const account = await findAccountByEmail(db, email);

  const leadIds = leads.map(({ id }) => id);
  const coPurchaseIds = coPurchases.map(({ id }) => id);
  const coPurchasePhotos = await listPhotos(db, coPurchaseIds);
  const photos = [
    ...(await listPhotos(db, leadIds)),
    ...coPurchasePhotos.filter(({ field }) => field?.startsWith('secondPurchaser.')),
  ];
  const deliveries = await listPersonDeliveries(db, email, leadIds, account?.id ?? null);
  const coPurchaseDeliveries = (await listPersonDeliveries(db, '', coPurchaseIds, null)).map(
    ({ id }) => id,
  );
  const merged = await listMergedLeads(db, leadIds);
  const phones = leads.flatMap(({ phone }) => (phone ? [phone] : []));
  return {
    email,
    account,
    favourites: account ? await listFavourites(db, account.id) : [],
    leads,
    coPurchases,
    photos: photos.filter(({ file_deleted_at }) => file_deleted_at === null),
    meetings: await listMeetings(db, leadIds),
    packages: await listPackages(db, leadIds),
    notes: await listNotes(db, leadIds),
    savedViews: await listViewsAbout(db, email),
    worksheets: await listWorksheetsOfLeads(db, leadIds),
    deliveries,
    subscriptions: await listPersonSubscriptions(db, email),
    alerts: await listAlertsOfPerson(db, email),
    isSuppressed: await isSuppressed(db, email),
    consents: await listConsentsByEmail(db, email),
    storedMails: await findStoredMails(config.dataDir, email, [
      ...deliveries.map(({ id }) => id),
      ...coPurchaseDeliveries,
    ]),
    /** Not exported, like `samePhone`: an operator's merge is no proof of identity. */
    merged,
    samePhone: await listLeadsByPhone(
      db,
      [...new Set(phones)],
      [...leadIds, ...merged.map(({ id }) => id)],
    ),
  };
}

export type Person = Awaited<ReturnType<typeof findPerson>>;

export const isKnown = (person: Person): boolean =>
  person.account !== null ||
  person.isSuppressed ||
  [
    person.leads,
    person.coPurchases,
    person.deliveries,
    person.subscriptions,
    person.alerts,
    person.consents,
    person.storedMails,
  ].some((rows) => rows.length > 0);
