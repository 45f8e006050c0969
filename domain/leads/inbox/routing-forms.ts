import * as v from 'valibot';
import { wholeNumberField as number } from '../../text/whole-number.ts';
import { enteredText } from '../forms/contact-fields.ts';
import { awaySchema } from './away-forms.ts';
import { routingConditionNames, type RoutingCondition } from './routing.ts';

export const maxConditionLength = 120;

const optionalText = v.pipe(
  v.optional(enteredText, ''),
  v.maxLength(maxConditionLength, `Use at most ${maxConditionLength} characters.`),
  v.transform((text) => text || null),
);

const conditionFields = Object.fromEntries(
  routingConditionNames.map((name) => [name, optionalText]),
) as Record<RoutingCondition, typeof optionalText>;

/** Part of every form about rules: the rules that the page showed. */
const original = v.string();

/** Each operator's checkbox needs its own name: of equal names, only one would reach the server. */
export const operatorField = (id: number) => `operator${id}`;

const listSelectedOperators = (fields: Readonly<Record<string, unknown>>) =>
  Object.keys(fields).flatMap((name) => {
    const id = /^operator(\d{1,9})$/.exec(name)?.[1];
    return id ? [Number(id)] : [];
  });

export const ruleSchema = v.pipe(
  v.looseObject({
    original,
    /** Empty for a new rule. */
    id: v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      number,
    ]),
    ...conditionFields,
    keepsUnassigned: v.pipe(
      v.optional(v.string(), ''),
      v.transform((value) => value === 'on'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['keepsUnassigned']],
      (fields) => fields.keepsUnassigned || listSelectedOperators(fields).length > 0,
      'Choose at least one agent, or tick “Nobody”.',
    ),
    ['operators'] as never,
  ),
  v.transform(({ original: before, id, project, city, builder, form, source, ...fields }) => ({
    original: before,
    id,
    conditions: { project, city, builder, form, source },
    keepsUnassigned: fields.keepsUnassigned,
    operators: fields.keepsUnassigned ? [] : listSelectedOperators(fields),
  })),
);

export const ruleIdSchema = v.object({ original, id: number });

export const operatorAwaySchema = v.object({ operator: number, ...awaySchema.entries });

/** A lead to test the rules with, from the page's address. */
export const readTestLead = (parameters: URLSearchParams) =>
  Object.fromEntries(
    (['project', 'form', 'source'] as const).map((name) => [
      name,
      (parameters.get(name) ?? '').trim().slice(0, 120),
    ]),
  ) as Record<'project' | 'form' | 'source', string>;
