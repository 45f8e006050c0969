import { test } from 'vitest';
import { registrationForm } from '../../domain/leads/forms/registration.ts';
import { createAccountService } from '../../server/accounts/accounts.ts';
import { createMailComposer } from '../../server/mail/deliver.ts';
import { mails } from '../../server/services/mails.ts';
import { openJobs } from './open-jobs.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import {
  findDelivery,
  listUnsentDeliveries,
  markDelivery,
} from '../../server/mail/delivery-store.ts';
import { createEmailPreferences } from '../../server/mail/email-preferences.ts';
import { openLeadIntake } from './lead-intake.ts';
import type { Mail } from '../../server/mail/mailer.ts';
import { readCode } from './account-requests.ts';
import { createPostgresDatabase, emptyDatabase, openEmbedded, testEach } from './databases.ts';
import { buildTestSnapshot } from './factories.ts';
import { emptyTables } from './empty-tables.ts';
import { isLongRun } from './long-run.ts';
import { closeAtEnd, onceInFile, projectRoot } from './harness.ts';

const fail = (error: unknown) => {
  throw error;
};
const noon = new Date('2026-11-21T17:00:00Z');
/** Lower than the defaults, because every attempt computes a hash. */
const limits = {
  LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '3',
  LIMIT_LOGIN_FAILURES_PER_CLIENT: '12',
  LIMIT_CODES_PER_EMAIL: '3',
  LIMIT_CODES_PER_CLIENT: '8',
  LIMIT_CODES_PER_CLIENT_PER_DAY: '15',
};

export const origin = { clientAddress: '192.0.2.1', userAgent: 'test', pageUrl: null };

/** Opens the accounts as the site does, with a clock the test sets and mail it collects. */
async function openAccounts(database: Database) {
  const jobs = await openJobs(database);
  const config = readConfig({ PUBLIC_URL: 'https://homes.example', ...limits }, projectRoot);
  const clock = { now: noon };
  const now = () => clock.now;
  const leads = openLeadIntake(database, jobs, config, now);
  const emailPreferences = createEmailPreferences(database, config, now);
  const notices: string[] = [];
  const notice = (sentence: string) => void notices.push(sentence);
  const accounts = createAccountService(database, config, {
    jobs,
    leads,
    emailPreferences,
    now,
    notice,
  });
  const compose = createMailComposer(mails, {
    db: database.db,
    catalogue: { snapshot: buildTestSnapshot([]) },
    config,
    now,
  });

  /** Composes pending account mail, as the worker does before it sends. */
  async function collectMails(): Promise<Mail[]> {
    const collected: Mail[] = [];
    for (const { id } of await listUnsentDeliveries(database.db)) {
      const delivery = await findDelivery(database.db, id);
      const mail = delivery?.account_id ? await compose(delivery) : null;
      if (mail) collected.push(mail);
      await markDelivery(database.db, id, null);
    }
    return collected;
  }

  return {
    ...accounts,
    database,
    notices,
    leads,
    emailPreferences,
    compose,
    collectMails,
    /** The code in the latest pending mail. */
    collectCode: async () => readCode((await collectMails()).at(-1)?.text) ?? 'no code',
    clock,
    wait: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    async empty() {
      clock.now = noon;
      notices.length = 0;
      await emptyTables(database.db, ['accounts', 'leads', 'subscribers', 'rate_limits']);
    },
  };
}

export const password = 'analytical-engine';
export const ada = {
  name: 'Zoë Ada Byron',
  phone: { number: '+14165550123', extension: null },
  email: 'Ada@Example.com',
};

/** An account with a password and a session. */
export async function openAda(accounts: OpenedAccounts) {
  await accounts.register(registrationForm.build(ada, 'test'), origin);
  const code = await accounts.collectCode();
  await accounts.resetPassword({ email: ada.email, code, password }, origin);
  return accounts.logIn({ email: ada.email, password }, origin);
}

export type OpenedAccounts = Awaited<ReturnType<typeof openAccounts>>;

// One of each kind per file: a new one for each test would take most of its time.
const openOnEmbedded = onceInFile(async () => {
  const database = await openEmbedded();
  await emptyDatabase(database);
  return openAccounts(database);
});
const openOnServer = onceInFile(async () => {
  const database = await openPostgres(await createPostgresDatabase('migrated'), fail);
  closeAtEnd(() => database.close());
  return openAccounts(database);
});

/** `testEach` without accounts. */
export function testOnAccounts(sentence: string, run: (accounts: OpenedAccounts) => Promise<void>) {
  const runOn = async (open: () => Promise<OpenedAccounts>) => {
    const accounts = await open();
    await accounts.empty();
    await run(accounts);
  };
  testEach(sentence, {
    embedded: () => runOn(openOnEmbedded),
    postgres: () => runOn(openOnServer),
  });
}

/** `testOnAccounts` in a long run. */
export const longTestOnAccounts = isLongRun ? testOnAccounts : (test.skip as typeof testOnAccounts);
