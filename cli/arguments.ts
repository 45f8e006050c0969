import { InvalidArgumentError, Option } from 'commander';
import { isIsoDay, type IsoDay } from '../domain/dates/iso-day.ts';
import { emailField } from '../domain/leads/forms/contact-fields.ts';
import * as v from 'valibot';
import {
  type Collection,
  parseCollectionWord,
  collectionWords,
} from '../domain/catalogue/collections.ts';

export function parseDay(text: string): IsoDay {
  if (!isIsoDay(text)) throw new InvalidArgumentError('Give a date as YYYY-MM-DD.');
  return text;
}

const emailSchema = v.pipe(emailField, v.toLowerCase());

export function parseEmail(text: string): string {
  const result = v.safeParse(emailSchema, text);
  if (result.success) return result.output;
  throw new InvalidArgumentError(`"${text}" is not an email address.`);
}

const words = Object.keys(collectionWords).join(', ');

function parseCollection(text: string): Collection {
  const collection = parseCollectionWord(text);
  if (collection === null) throw new InvalidArgumentError(`Give one of ${words}.`);
  return collection;
}

export const buildCollectionOption = () =>
  new Option('--type <type>', `what it is: ${words}`).argParser(parseCollection);
