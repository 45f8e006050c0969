import { Command } from 'commander';
import { addOperator, listOperators, removeOperator } from '../server/accounts/operator-store.ts';
import type { OperatorContext } from './operator-context.ts';
import { parseEmail } from './parse-email.ts';

/** The commands `operator add EMAIL`, `operator remove EMAIL` and `operator list`. */
export function buildOperatorCommand(context: OperatorContext): Command {
  const operator = new Command('operator')
    .description('say who may use the operator console')
    .helpCommand(false)
    .addHelpText(
      'after',
      '\nAn operator is known by an e-mail address; capitals do not matter. Doing a thing twice is\nthe same as doing it once.',
    );
  operator
    .command('add')
    .description('let this person use the operator console')
    .argument('<email>', 'e-mail address', parseEmail)
    .action(async (email: string) => {
      const { database } = await context.services();
      const isNew = await addOperator(database.db, email);
      context.print(isNew ? `${email} is an operator now.` : `${email} was an operator already.`);
    });
  operator
    .command('remove')
    .description('take that right away again')
    .argument('<email>', 'e-mail address', parseEmail)
    .action(async (email: string) => {
      const { database } = await context.services();
      const was = await removeOperator(database.db, email);
      context.print(was ? `${email} is no operator any more.` : `${email} was no operator.`);
    });
  operator
    .command('list')
    .description('print the operators and since when')
    .action(async () => {
      const { database } = await context.services();
      const operators = await listOperators(database.db);
      if (operators.length === 0)
        context.print('There is no operator yet. Add one: npm run cli -- operator add EMAIL');
      for (const { email, created_at } of operators)
        context.print(`${email}  since ${created_at.toISOString().slice(0, 10)}`);
    });
  return operator;
}
