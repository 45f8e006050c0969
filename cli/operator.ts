import { Command, InvalidArgumentError, Option } from 'commander';
import { toTorontoDay } from '../domain/dates/iso-day.ts';
import { describeEmptyRules } from '../domain/leads/inbox/routing.ts';
import { roles, type Role } from '../domain/operators/roles.ts';
import { listOperators } from '../server/operators/operator-store.ts';
import { createOperators } from '../server/operators/operators.ts';
import type { OperatorContext } from './operator-context.ts';
import { parseEmail } from './arguments.ts';

/** Collects the roles of an option that may be given several times. */
function collectRole(text: string, before: readonly Role[] = []): Role[] {
  const role = roles.find((known) => known === text);
  if (!role) throw new InvalidArgumentError(`A role is ${roles.join(', ')}.`);
  return [...new Set([...before, role])];
}

const help = `
Operators are identified by their email address; upper and lower case do not matter.

"add" prints a link, which works once within seven days: the operator chooses a password there and
sets up an authenticator app. Use it again for somebody who has lost either, or to change the roles.

Roles: agents see their own and unassigned leads, admins see and assign all, editors
and site see none: editors change the catalogue, site changes the site's pages, look and pictures.`;

interface AddOptions {
  name?: string;
  role?: Role[];
  force?: boolean;
}

const force = ['--force', 'even for the last admin'] as const;

/** The commands `operator add EMAIL`, `operator remove EMAIL` and `operator list`. */
export function buildOperatorCommand(context: OperatorContext): Command {
  const operator = new Command('operator')
    .description("manage the operators, who are members of the brokerage's staff")
    .helpCommand(false)
    .addHelpText('after', help);
  operator
    .command('add')
    .description('add an operator, or invite one again')
    .argument('<email>', 'email address', parseEmail)
    .option('--name <name>', 'the name colleagues see (default: chosen by the operator)')
    .addOption(
      new Option(
        '--role <role>',
        `${roles.join(', ')}; may be repeated (default: agent)`,
      ).argParser(collectRole),
    )
    .option(...force)
    .action(async (email: string, { name, role, force: isForced }: AddOptions) => {
      const { database, config, now } = await context.services();
      const operators = createOperators(database, config, now);
      const { path, isNew } = await operators.invite(email, { name, roles: role }, isForced);
      context.print(isNew ? `${email} is now an operator.` : `${email} is already an operator.`);
      context.print(
        `Link to choose a password for the console (works once, within seven days):\n${config.http.publicUrl}${path}`,
      );
    });
  operator
    .command('remove')
    .description('remove an operator, who is signed out at once')
    .argument('<email>', 'email address', parseEmail)
    .option(...force)
    .action(async (email: string, { force: isForced = false }: { force?: boolean }) => {
      const { database, config, now } = await context.services();
      const was = await createOperators(database, config, now).remove(email, isForced);
      context.print(was ? `${email} is no longer an operator.` : `${email} is not an operator.`);
      if (was && was.emptyRules.length > 0) context.print(describeEmptyRules(was.emptyRules));
    });
  operator
    .command('list')
    .description('list the operators, with the date they were added')
    .action(async () => {
      const { database } = await context.services();
      const operators = await listOperators(database.db);
      if (operators.length === 0)
        context.print('There are no operators yet. Add one: npm run cli -- operator add EMAIL');
      for (const { email, created_at, roles: held, password_hash } of operators)
        context.print(
          `${email}  since ${toTorontoDay(created_at)}  ${held.join(', ')}${password_hash ? '' : '  (has not signed up)'}`,
        );
    });
  return operator;
}
