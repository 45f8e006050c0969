import { Command } from 'commander';
import { addOperator, listOperators, removeOperator } from '../server/operator-store.ts';
import type { OperatorContext } from './operator-context.ts';
import { parseEmail } from './arguments.ts';

export function buildOperatorCommand(context: OperatorContext): Command {
  const operator = new Command('operator')
    .description("manage the operators, who are members of the brokerage's staff")
    .helpCommand(false)
    .addHelpText(
      'after',
      '\nOperators are identified by their e-mail address; upper and lower case do not matter.',
    );
  operator
    .command('add')
    .description('add an operator')
    .argument('<email>', 'e-mail address', parseEmail)
    .action(async (email: string) => {
      const { database } = await context.services();
      const isNew = await addOperator(database.db, email);
      context.print(isNew ? `${email} is now an operator.` : `${email} is already an operator.`);
    });
  operator
    .command('remove')
    .description('remove an operator')
    .argument('<email>', 'e-mail address', parseEmail)
    .action(async (email: string) => {
      const { database } = await context.services();
      const was = await removeOperator(database.db, email);
      context.print(was ? `${email} is no longer an operator.` : `${email} is not an operator.`);
    });
  operator
    .command('list')
    .description('list the operators, with the date they were added')
    .action(async () => {
      const { database } = await context.services();
      const operators = await listOperators(database.db);
      if (operators.length === 0)
        context.print('There are no operators yet. Add one: npm run cli -- operator add EMAIL');
      for (const { email, created_at } of operators)
        context.print(`${email}  since ${created_at.toISOString().slice(0, 10)}`);
    });
  return operator;
}
