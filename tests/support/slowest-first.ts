import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, the longest first: what begins last must not be what ends last. */
const slow = [
  'tests/e2e/screens.test.ts',
  'tests/e2e/form-screens.test.ts',
  'tests/operator-commands.test.ts',
  'tests/process.test.ts',
  'tests/e2e/map.test.ts',
  'tests/e2e/project-page.test.ts',
  'tests/kill.test.ts',
  'tests/e2e/listing.test.ts',
  'server/database/embedded.test.ts',
];

const rank = ({ moduleId }: TestSpecification) => {
  const place = slow.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? slow.length : place;
};

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
