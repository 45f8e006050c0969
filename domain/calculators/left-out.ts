import { calculatorMessages } from '../text/messages/calculator.ts';
import type { readEntries } from './entries.ts';

/** Which costs nobody entered, so that the result leaves them out; empty if all were. A 0 was entered. */
export function describeLeftOut(
  { entered }: Pick<ReturnType<typeof readEntries>, 'entered'>,
  names: readonly (keyof typeof calculatorMessages.costs)[],
): string {
  const missing = names.flatMap((name) =>
    entered(name) === '' ? calculatorMessages.costs[name] : [],
  );
  const listed = missing.join(', ').replace(/, (?=[^,]*$)/, ' and ');
  return listed && calculatorMessages.leftOut(listed);
}
