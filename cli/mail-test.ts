import { Command } from 'commander';
import { sendTestMail } from '../server/mail/test-mail.ts';
import type { OperatorContext } from './operator-context.ts';
import { parseEmail } from './arguments.ts';

export const buildMailTestCommand = (context: OperatorContext): Command =>
  new Command('mail-test')
    .description('send a test mail and print the response of the mail server')
    .argument('<address>', 'email address', parseEmail)
    .addHelpText(
      'after',
      '\nIt uses SMTP_URL, MAIL_FROM and LEADS_TO: those of the running site, where one runs on the\nembedded database. That a server accepted a mail does not say that it is in the inbox: look there,\nand among the spam.',
    )
    .action(async (address: string) =>
      context.print(await sendTestMail(context.config(), address)),
    );
