import * as v from 'valibot';
import { wholeNumberField as count } from '../../text/whole-number.ts';
import { cleanMessage, cleanName } from '../../text/clean-text.ts';
import { enteredText } from '../forms/contact-fields.ts';
import { findTemplateProblem, type ReplyText } from './reply-template.ts';

const max = { name: 80, subject: 200, body: 10_000 } as const;
const tooLong = (characters: number) => `Use at most ${characters} characters.`;

const buildLine = (required: string, length: number) =>
  v.pipe(
    enteredText,
    v.transform((text) => cleanName(cleanMessage(text))),
    v.nonEmpty(required),
    v.maxLength(length, tooLong(length)),
  );

const fields = {
  subject: buildLine('Write a subject.', max.subject),
  body: v.pipe(
    enteredText,
    v.transform(cleanMessage),
    v.nonEmpty('Write the message first.'),
    v.maxLength(max.body, tooLong(max.body)),
  ),
};

export const replySchema = v.object(fields);

/** Why a reply cannot be sent once its placeholders are filled in: it may be empty or too long. */
export function findReplyProblems(filled: ReplyText): Record<keyof ReplyText, string | null> {
  const { issues = [] } = v.safeParse(replySchema, filled);
  const find = (field: string) =>
    issues.find((issue) => v.getDotPath(issue) === field)?.message ?? null;
  return { subject: find('subject'), body: find('body') };
}

export const sentReplySchema = v.object({
  ...fields,
  /** The mail's id, and the last reply that its writer had seen. */
  delivery: v.pipe(v.string(), v.uuid()),
  lastReply: count,
  /** Whether its writer becomes the lead's owner. */
  take: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text !== ''),
  ),
});
export type SentReply = v.InferOutput<typeof sentReplySchema>;

const withKnownNames = <Schema extends v.GenericSchema<unknown, string>>(field: Schema) =>
  v.pipe(
    field,
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed && findTemplateProblem(dataset.value);
      if (problem) addIssue({ message: problem });
    }),
  );

export const templateSchema = v.object({
  name: buildLine('Give it a name.', max.name),
  subject: withKnownNames(fields.subject),
  body: withKnownNames(fields.body),
});
export type TemplateForm = v.InferOutput<typeof templateSchema>;

/** The stored template that its form showed. */
const templateRevision = { id: count, revision: count };
export const templateRevisionSchema = v.object(templateRevision);
export const changedTemplateSchema = v.object({ ...templateSchema.entries, ...templateRevision });

/** For a form that is only a button. */
export const noFieldsSchema = v.object({});
