import { BaseSequencer, type TestSpecification } from 'vitest/node';

const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
const isShort = ({ moduleId }: TestSpecification) => !moduleId.endsWith('.long.test.ts');

/** Files of the night first, then large ones, so that a project does not end with a slow one. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted(
      (a, b) => groupOf(a) - groupOf(b) || Number(isShort(a)) - Number(isShort(b)),
    );
  }
}
