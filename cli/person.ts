import { Command } from 'commander';
import * as v from 'valibot';
import { emailField, nameField } from '../domain/leads/forms/contact-fields.ts';
import { phoneField } from '../domain/leads/forms/parse-phone.ts';
import { countOf } from '../domain/text/count-of.ts';
import { correctPerson } from '../server/people/correct-person.ts';
import { describeSharedWorksheets } from '../server/people/co-buyers.ts';
import { describePerson } from '../server/people/describe-person.ts';
import { erasePerson } from '../server/people/erase-person.ts';
import { exportPerson } from '../server/people/export-person.ts';
import { findPerson, isKnown, type Person } from '../server/people/find-person.ts';
import { openUploadFiles } from '../server/pictures/upload-files.ts';
import { resolveTarget, type OperatorContext } from './operator-context.ts';

const help = `
This covers everything stored under an email address: leads, worksheets (also as second
purchaser), photos, meetings, the account, mailing lists, consents, and mail stored in
DATA_DIR/mail. --lead adds leads that the person sent with another address or only a phone.

Examples:
  npm run cli -- person find ada@example.com
  npm run cli -- person export ada@example.com ada.zip
  npm run cli -- person correct ada@example.com --name "Ada King" --phone 416-555-0199
  npm run cli -- person erase ada@example.com --yes`;

/** An office, and spam, can have one number on hundreds of leads. */
const maxSamePhone = 20;

/** Leads that are not included, but may be of the same person. */
const describeLeftOut = ({ merged, samePhone }: Person) => [
  ...new Set(
    merged.map(({ reference, email }) =>
      email === null
        ? `Merged in the console: ${reference} (no email). Add it with --lead ${reference}.`
        : `Merged in the console: ${email}. Run the command for that address, too.`,
    ),
  ),
  ...samePhone
    .slice(0, maxSamePhone)
    .map(
      ({ reference, email, phone }) =>
        `Possibly the same person: ${reference} (${email ?? 'no email'}, ${phone}). Add it with --lead ${reference}.`,
    ),
  ...(samePhone.length > maxSamePhone
    ? [`${samePhone.length - maxSamePhone} more leads have the same phone number.`]
    : []),
];

interface PersonOptions {
  lead?: string[];
}

async function getPerson(context: OperatorContext, email: string, { lead = [] }: PersonOptions) {
  const services = await context.services();
  const person = await findPerson(services, email.trim(), lead);
  if (!isKnown(person)) throw new Error(`Nothing is stored about ${email}.`);
  return { services, person };
}

function parseField<Value>(
  field: v.GenericSchema<unknown, Value>,
  option: string,
  entered?: string,
) {
  if (entered === undefined) return undefined;
  const parsed = v.safeParse(field, entered);
  if (!parsed.success) throw new Error(`--${option} "${entered}": ${parsed.issues[0].message}.`);
  return parsed.output;
}

const leadOption = ['--lead <reference...>', 'more leads of the same person'] as const;

function buildFind(context: OperatorContext) {
  return new Command('find')
    .description('list what is stored about a person')
    .argument('<email>')
    .option(...leadOption)
    .action(async (email: string, options: PersonOptions) => {
      const { person } = await getPerson(context, email, options);
      context.print([...describePerson(person), ...describeLeftOut(person)].join('\n'));
    });
}

function buildExport(context: OperatorContext) {
  return new Command('export')
    .description('write it all to a zip: person.json, photos and stored mail')
    .argument('<email>')
    .argument('<file>', 'the zip to write')
    .option(...leadOption)
    .action(async (email: string, file: string, options: PersonOptions) => {
      const { services, person } = await getPerson(context, email, options);
      const files = openUploadFiles(services.config);
      const target = resolveTarget(context, file);
      const missing = await exportPerson(services, files, person, {
        file: target,
        now: services.now(),
      });
      context.print(`Wrote ${file}:\n${describePerson(person).join('\n')}`);
      for (const line of describeLeftOut(person)) context.print(line);
      if (missing > 0)
        context.print(
          `Left out, because their files are missing or damaged: ${countOf(missing, 'photo ID')}.`,
        );
      if (person.storedMails.length > 0)
        context.print('Stored mail may name other people: review it before you hand it out.');
    });
}

function buildCorrect(context: OperatorContext) {
  return new Command('correct')
    .description('correct name, email or phone in everything the person sent')
    .argument('<email>')
    .option('--name <name>')
    .option('--email <email>', 'the new address')
    .option('--phone <phone>')
    .option(...leadOption)
    .action(
      async (
        email: string,
        entered: PersonOptions & { name?: string; email?: string; phone?: string },
      ) => {
        const name = parseField(nameField, 'name', entered.name);
        const newEmail = parseField(emailField, 'email', entered.email);
        const phone = parseField(phoneField, 'phone', entered.phone);
        const correction = {
          ...(name !== undefined && { name }),
          ...(newEmail !== undefined && { email: newEmail }),
          ...(phone !== undefined && { phone }),
        };
        if (Object.keys(correction).length === 0)
          throw new Error('Give what to correct: --name, --email or --phone.');
        const { services, person } = await getPerson(context, email, entered);
        await correctPerson(services, person, correction);
        context.print(`Corrected:\n${describePerson(person).join('\n')}`);
        if (person.consents.length > 0)
          context.print('Consent records are not changed: they are proof.');
      },
    );
}

function buildErase(context: OperatorContext) {
  return new Command('erase')
    .description('erase the person; only the form, project and day of each lead remain')
    .argument('<email>')
    .option(...leadOption)
    .option('--consents', 'also erase consent records and the suppression of commercial mail')
    .option('--yes', 'erase; without it the command only reports what it would erase')
    .addHelpText(
      'after',
      `
Canada's anti-spam law (CASL) requires the sender to prove consent, so consent records and
the suppression of commercial mail remain unless --consents is given. Backups, sent mail and
webhook posts are outside this site: erase them there.`,
    )
    .action(
      async (email: string, options: PersonOptions & { consents?: boolean; yes?: boolean }) => {
        const { services, person } = await getPerson(context, email, options);
        const withConsents = options.consents === true;
        const lines = describePerson(person).join('\n');
        const leftOut = describeLeftOut(person).join('\n');
        if (!options.yes) {
          context.print(`Would erase:\n${[lines, ...describeSharedWorksheets(person)].join('\n')}`);
          if (leftOut) context.print(leftOut);
          context.print('Nothing was changed. Add --yes to erase.');
          return;
        }
        const files = openUploadFiles(services.config);
        await erasePerson(services, files, person, { withConsents, now: services.now() });
        context.print(`Erased:\n${lines}`);
        if (leftOut) context.print(leftOut);
        if (!withConsents && person.consents.length > 0)
          context.print('Consent records remain as proof. Add --consents to erase them too.');
        context.print('Not included: backups, sent mail, and programs that a webhook posts to.');
      },
    );
}

export function buildPersonCommand(context: OperatorContext): Command {
  const command = new Command('person')
    .description('find, export, correct or erase what is stored about a person')
    .addHelpText('after', help);
  for (const build of [buildFind, buildExport, buildCorrect, buildErase])
    command.addCommand(build(context));
  return command;
}
