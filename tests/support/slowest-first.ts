import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files of each project, slowest first, so that the run does not end with a slow one. The
 * integration tests run last, so list each of their files that takes a few seconds.
 */
const slow = [
  'tests/e2e/old-browsers.long.test.ts',
  'tests/e2e/project-page.test.ts',
  'tests/e2e/console-screens.long.test.ts',
  'tests/e2e/console-launch.long.test.ts',
  'tests/e2e/form-screens.long.test.ts',
  'tests/e2e/screens.long.test.ts',
  'tests/e2e/other-browsers.long.test.ts',
  'tests/e2e/console-catalogue.long.test.ts',
  'tests/e2e/console-saving.long.test.ts',
  'tests/e2e/map-moves.long.test.ts',
  'tests/e2e/console-pictures.long.test.ts',
  'tests/e2e/forms.long.test.ts',
  'tests/e2e/console-catalogue.test.ts',
  'tests/e2e/account.test.ts',
  'tests/e2e/request.test.ts',
  'tests/e2e/console-inbox.test.ts',
  'tests/e2e/chrome.test.ts',
  'tests/e2e/keyboard.test.ts',
  'tests/e2e/filters.test.ts',
  'tests/e2e/map.test.ts',
  'tests/e2e/home.test.ts',
  'tests/e2e/listing.test.ts',
  'tests/e2e/favourites.test.ts',
  'tests/e2e/no-script.test.ts',
  'tests/e2e/listing-more.test.ts',
  'tests/e2e/console.test.ts',
  'tests/e2e/directories.test.ts',
  'tests/e2e/first-visit.test.ts',
  'tests/e2e/messages.test.ts',
  'tests/e2e/screens.test.ts',
  'tests/e2e/console-saving.test.ts',
  'tests/console-audit.test.ts',
  'tests/restore-over-http.long.test.ts',
  'tests/kill-alerts.long.test.ts',
  'tests/database-away.long.test.ts',
  'tests/outage.long.test.ts',
  'tests/launcher.long.test.ts',
  'tests/process.long.test.ts',
  'tests/power.long.test.ts',
  'tests/console-build.long.test.ts',
  'tests/process.test.ts',
  'tests/operator-commands.test.ts',
  'tests/console-access.test.ts',
  'tests/kill.test.ts',
  'tests/openapi.test.ts',
  'tests/mail-to-strangers.test.ts',
  'tests/pages.test.ts',
  'server/leads/lead-conflicts.test.ts',
  'tests/api.test.ts',
  'server/alerts/alert-news-store.test.ts',
  'server/platform/database/embedded.test.ts',
  'server/platform/backup/backup.test.ts',
  'server/mail/deliver.test.ts',
  'server/pictures/uploads.test.ts',
  'cli/import.test.ts',
  'tests/refused-input.test.ts',
  'server/leads/intake/accept-lead.test.ts',
  'tests/lead-calls.test.ts',
  'tests/search-engines.test.ts',
  'tests/shortlist.test.ts',
  'tests/accounts-api.test.ts',
  'server/catalogue/bulk-edits.test.ts',
  'server/leads/intake/lead-intake.test.ts',
  'cli/person.test.ts',
  'server/accounts/recovery.test.ts',
  'server/platform/database/directory-lock.test.ts',
  'server/catalogue/remove-demo.test.ts',
  'server/platform/database/migrate.test.ts',
  'tests/secrets.test.ts',
  'tests/hidden-records.test.ts',
  'server/leads/inbox/quarantine.test.ts',
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = slow.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? slow.length : place;
};

/** The unit tests need no site: the browser tests' starts while they run. */
const projects = ['unit', 'browser', 'integration', 'timed'];

/**
 * Runs one project at a time: a worker ends when the next file belongs to another project, and
 * everything it had loaded, opened and compiled is lost.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted(
      (a, b) =>
        projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || rank(a) - rank(b),
    );
  }
}
