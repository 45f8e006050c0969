import { onTestFinished } from 'vitest';
import type { AlertKind } from '../../domain/alerts/alert-search.ts';
import type { AlertFrequency } from '../../domain/alerts/alert-frequency.ts';
import type { Member } from '../../domain/accounts/member.ts';
import type { Project } from '../../domain/projects/project.ts';
import { createAlerts } from '../../server/alerts/alerts.ts';
import { alertRound, alertUpkeep } from '../../server/alerts/alert-tasks.ts';
import { openCatalogue } from '../../server/catalogue/catalogue.ts';
import { createDelivery } from '../../server/mail/deliver.ts';
import { listUnsentDeliveries } from '../../server/mail/delivery-store.ts';
import { createEmailPreferences, createMailLinks } from '../../server/mail/email-preferences.ts';
import type { Mail } from '../../server/mail/mailer.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import { mails } from '../../server/services/mails.ts';
import { openJobs } from './open-jobs.ts';
import { createFolder, projectRoot } from './harness.ts';
import { saveCatalogue } from './save-catalogue.ts';

const fail = (error: unknown) => {
  throw error;
};

export const visitor = { clientAddress: '192.0.2.1', userAgent: 'test', pageUrl: null };

export const memberOf = (email: string, isEmailProven = true): Member => ({
  id: 1,
  uid: 'x',
  name: 'Ada Byron',
  email,
  mobile: '+14165550123',
  mobileExtension: null,
  isEmailProven,
});

/** Alerts with what they need, until the test ends; on a clock that the test may set. */
export async function openAlerts(database: Database) {
  const { db } = database;
  const clock: { now: Date | null } = { now: null };
  const now = () => clock.now ?? new Date();
  const jobs = await openJobs(database);
  const catalogue = await openCatalogue(database, fail);
  onTestFinished(async () => {
    catalogue.close();
    await jobs.stop();
  });
  const config = readConfig(
    { DATA_DIR: createFolder(), PUBLIC_URL: 'https://homes.example' },
    projectRoot,
  );
  const alerts = createAlerts(database, { jobs, catalogue }, config, now);
  const services = { database, jobs, catalogue, now };
  const sent: Mail[] = [];
  const behaviour: { refuse: (mail: Mail) => Error | null } = { refuse: () => null };
  const mailer = {
    async send(mail: Mail) {
      const refusal = behaviour.refuse(mail);
      if (refusal) throw refusal;
      sent.push(mail);
      return 'sent';
    },
  };
  const deliver = createDelivery({
    mailers: { 'mail-account': mailer, 'mail-lead': mailer, 'mail-alert': mailer },
    mails,
    site: { db, catalogue, config, now },
    prepareWebhook: fail,
    destinations: { failed: () => {}, unprepared: (_, error) => fail(error), reached: () => {} },
    toVisitor: { refused: fail, arrived: fail },
    note: () => {},
  });
  return {
    alerts,
    catalogue,
    config,
    clock,
    behaviour,
    preferences: createEmailPreferences(database, config, now),
    round: alertRound.create(services),
    upkeep: alertUpkeep.create(services),
    publish: (...projects: Project[]) => saveCatalogue(database, { projects }),
    follow: (
      email: string,
      parameters = '',
      frequency: AlertFrequency = 'at-once',
      kind: AlertKind = 'selling',
    ) => alerts.follow(memberOf(email), { kind, parameters, frequency }, visitor),
    /** Sends what waits, and returns it. */
    async deliver(): Promise<Mail[]> {
      const before = sent.length;
      for (const { id } of await listUnsentDeliveries(db)) await deliver(id);
      return sent.slice(before);
    },
    issueToken: async (email: string) =>
      (await createMailLinks(db, config, email)).alertsUrl.split('/').at(-1) ?? '',
  };
}

/** The titles that a mail has, in its order. */
export const listTitles = ({ text }: Pick<Mail, 'text'>, titles: readonly string[]) =>
  titles.filter((title) => text.includes(`${title}\n`));
