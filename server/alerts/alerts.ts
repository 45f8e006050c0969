import type { AlertChange } from '../../domain/alerts/alert-forms.ts';
import type { AlertFrequency } from '../../domain/alerts/alert-frequency.ts';
import { isFollowable } from '../../domain/alerts/alert-path.ts';
import {
  describeAlert,
  formatAlertParameters,
  isSearch,
  type AlertSearch,
  type Followed,
} from '../../domain/alerts/alert-search.ts';
import type { ListedAlert, UnconfirmedAlert } from '../../domain/alerts/listed-alert.ts';
import { refuseUnproven, type Member } from '../../domain/accounts/member.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import { parseProjectQuery } from '../../domain/projects/search/project-query.ts';
import { Refusal } from '../../domain/refusal.ts';
import { alertMessages } from '../../domain/text/messages/alerts.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import { findMailLink } from '../mail/subscriber-store.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { Config } from '../platform/settings/config.ts';
import { hashToken } from '../platform/token.ts';
import { alertConfirmationMail } from './alert-confirmation-mail.ts';
import { consumeConfirmation, mayConfirmAddress } from './alert-limits.ts';
import {
  countAlerts,
  insertAlert,
  listAlerts,
  noteConfirmationSent,
  updateAlert,
} from './alert-store.ts';
import { changeAlert } from './change-alert.ts';
import { describeFollowed } from '../../domain/alerts/describe-followed.ts';
import { presentAlert } from './present-alert.ts';

interface Requested {
  frequency: AlertFrequency;
}
/** `followed`: it was active before. */
interface Following extends Requested {
  outcome: 'started' | 'followed' | 'asked';
}
/** A listing as its address has it. */
type RequestedSearch = AlertSearch & Requested;

export interface Alerts {
  /**
   * Asks an address, by mail, to confirm an alert. The answer is the same for every address. Throws a
   * Refusal for a search that cannot be followed, or after ten requests of a client in an hour.
   */
  request(email: string, search: RequestedSearch, origin: LeadOrigin): Promise<void>;
  /**
   * A member's alert starts at once, and one that is there keeps its frequency; one whose address is not proven confirms a search by mail, and
   * cannot follow favourites: 403.
   */
  follow(
    member: Pick<Member, 'email' | 'isEmailProven'>,
    followed: Followed & Requested,
    origin: LeadOrigin,
  ): Promise<Following>;
  /** Throws a 403 Refusal while the address is unverified. */
  list(member: Member): Promise<ListedAlert[]>;
  /** Throws a Refusal for an alert that the member does not have. */
  change(member: Member, id: string, change: AlertChange, origin: LeadOrigin): Promise<void>;
  /** Actions allowed with a link from a mail. Null for an unknown link. */
  byLink: {
    list(token: string): Promise<ListedAlert[] | null>;
    /** An alert that waits for its confirmation, in the words of the mail that asks for it; else null. */
    describeUnconfirmed(token: string, id: string): Promise<UnconfirmedAlert | null>;
    /** The alerts after the change, and whether the address had this one. */
    change(
      token: string,
      id: string,
      change: AlertChange,
      origin: LeadOrigin,
    ): Promise<{ alerts: ListedAlert[]; isKnown: boolean } | null>;
  };
}

const maxAlerts = 50;
const hourMs = 60 * 60 * 1000;

export function createAlerts(
  database: Pick<Database, 'db'>,
  {
    jobs,
    catalogue,
  }: { jobs: Pick<JobQueue, 'planDeliveries'>; catalogue: Pick<Catalogue, 'snapshot'> },
  { readBrand }: Pick<Config, 'readBrand'>,
  now: () => Date,
): Alerts {
  const { db } = database;

  function readSearch({ kind, parameters }: AlertSearch): AlertSearch {
    const { vocabularies } = catalogue.snapshot.listings[kind];
    const query = parseProjectQuery(new URLSearchParams(parameters), vocabularies);
    if (!isFollowable(query)) throw new Refusal('validation_failed', alertMessages.notFollowable);
    return { kind, parameters: formatAlertParameters(query) };
  }

  const store = (
    tx: Connection,
    email: string,
    { frequency, ...followed }: Followed & Requested,
    origin: LeadOrigin,
  ) =>
    insertAlert(tx, {
      ...(isSearch(followed) ? readSearch(followed) : { kind: followed.kind, parameters: '' }),
      email,
      frequency,
      pageUrl: origin.pageUrl,
      now: now(),
    });

  async function request(email: string, search: RequestedSearch, origin: LeadOrigin) {
    readSearch(search);
    await consumeConfirmation(database, origin.clientAddress, now());
    // Without a word to the client, which must not learn what others ask for with this address.
    if ((await countAlerts(db, email)) >= maxAlerts) return;
    await db.transaction().execute(async (tx) => {
      const alert = await store(tx, email, search, origin);
      const before = new Date(now().getTime() - hourMs);
      if (!(await noteConfirmationSent(tx, alert.id, { before, now: now() }))) return;
      if (!(await mayConfirmAddress(tx, email, now()))) return;
      // What is confirmed is what the mail says: a request without a mail changes nothing.
      if (!alert.confirmed_at) await updateAlert(tx, alert.id, { frequency: search.frequency });
      await jobs.planDeliveries(tx, [
        { mail: alertConfirmationMail, alert_id: alert.id, address: email },
      ]);
    });
  }

  const change = (email: string, id: string, to: AlertChange, origin: LeadOrigin) =>
    db
      .transaction()
      .execute((tx) =>
        changeAlert(tx, { email, id, change: to, now: now() }, readBrand().legalName, origin),
      );

  const list = async (email: string) =>
    (await listAlerts(db, email)).map((alert) => presentAlert(catalogue.snapshot, alert));

  return {
    request,
    async follow(member, followed, origin) {
      const { email } = member;
      if (!isSearch(followed)) refuseUnproven(member);
      else if (!member.isEmailProven) {
        await request(email, followed, origin);
        return { outcome: 'asked', frequency: followed.frequency };
      }
      return db.transaction().execute(async (tx) => {
        const alert = await store(tx, email, followed, origin);
        const { id, confirmed_at: confirmedAt, isActive } = alert;
        if ((await countAlerts(tx, email)) > maxAlerts)
          throw new Refusal('too_many_alerts', alertMessages.tooMany(maxAlerts));
        const frequency = confirmedAt ? undefined : followed.frequency;
        const start = { action: 'start', frequency } as const;
        await changeAlert(
          tx,
          { email, id, change: start, now: now() },
          readBrand().legalName,
          origin,
        );
        return {
          outcome: isActive ? 'followed' : 'started',
          frequency: frequency ?? alert.frequency,
        };
      });
    },
    async list(member) {
      refuseUnproven(member);
      return list(member.email);
    },
    async change(member, id, to, origin) {
      refuseUnproven(member);
      if (!(await change(member.email, id, to, origin)))
        throw new Refusal('alert_not_found', alertMessages.gone);
    },
    byLink: {
      async list(token) {
        const email = await findMailLink(db, hashToken(token));
        return email === null ? null : list(email);
      },
      async describeUnconfirmed(token, id) {
        const email = await findMailLink(db, hashToken(token));
        if (email === null) return null;
        const alert = (await listAlerts(db, email)).find((each) => each.id === id);
        if (!alert || !isSearch(alert) || alert.ended_at || alert.confirmed_at) return null;
        const filters = describeAlert(catalogue.snapshot, alert, false);
        return {
          search: describeFollowed(alert.kind, filters),
          frequency: alertMessages.frequencies[alert.frequency],
        };
      },
      async change(token, id, to, origin) {
        const email = await findMailLink(db, hashToken(token));
        if (email === null) return null;
        const isKnown = await change(email, id, to, origin);
        return { alerts: await list(email), isKnown };
      },
    },
  };
}
