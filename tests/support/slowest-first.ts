import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The longest files of each project, the longest first: what begins last must not be what ends last. The
 * integration tests end the run, so that among them every file of a few seconds counts.
 */
const slow = [
  'tests/e2e/console-catalogue.test.ts',
  'tests/e2e/console-screens.test.ts',
  'tests/e2e/screens.test.ts',
  'tests/e2e/console-inbox.test.ts',
  'tests/e2e/form-screens.test.ts',
  'tests/e2e/request.test.ts',
  'tests/e2e/forms.test.ts',
  'tests/e2e/console-many-leads.test.ts',
  'tests/e2e/console-pictures.test.ts',
  'tests/e2e/keyboard.test.ts',
  'tests/e2e/project-page.test.ts',
  'tests/e2e/map.test.ts',
  'tests/process.test.ts',
  'tests/operator-commands.test.ts',
  'tests/kill.test.ts',
  'tests/outage.test.ts',
  'server/database/embedded.test.ts',
  'server/backup/backup.test.ts',
  'tests/console-audit.test.ts',
  'tests/console-doors.test.ts',
  'server/deliveries/deliver.test.ts',
  'tests/cli.test.ts',
  'cli/person.test.ts',
  'server/accounts/recovery.test.ts',
  'tests/console-two-processes.test.ts',
  'server/database/directory-lock.test.ts',
  'server/catalogue/remove-demo.test.ts',
  'server/quarantine.test.ts',
  'server/database/migrate.test.ts',
  'tests/two-processes.test.ts',
  'tests/secrets.test.ts',
  'tests/hidden-records.test.ts',
  'tests/power.test.ts',
  'tests/console-build.test.ts',
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = slow.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? slow.length : place;
};

/**
 * A project at a time: a worker ends when the next file is of another project, and what it had loaded,
 * opened and compiled is made anew.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b),
    );
  }
}
