import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';

testOnBoth('whoever sees every lead reads that a missing one is gone', async (database) => {
  const { inbox, worksheets } = await openConsole(database);
  const gone = (noun: string) =>
    `There is no ${noun} GB-1. It was erased at the person’s request, or never existed.`;
  const unseen =
    'GB-1 is not among the leads that you may see. A colleague may have taken it, or it was erased at the person’s request.';
  for (const [role, lead, worksheet] of [
    ['admin', gone('lead'), gone('worksheet')],
    ['agent', unseen, unseen],
  ] as const) {
    const { operator } = await hire(database, role, role);
    await expect(inbox.read(operator, 'GB-1')).rejects.toThrow(lead);
    await expect(worksheets.read(operator, 'GB-1')).rejects.toThrow(worksheet);
  }
});
