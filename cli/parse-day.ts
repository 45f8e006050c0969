import { InvalidArgumentError } from 'commander';
import { isIsoDay, type IsoDay } from '../domain/dates/iso-day.ts';

export function parseDay(text: string): IsoDay {
  if (!isIsoDay(text)) throw new InvalidArgumentError('Give a date as YYYY-MM-DD.');
  return text;
}
