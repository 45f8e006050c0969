import { InvalidArgumentError, Option } from 'commander';
import {
  type CataloguePart,
  parsePartWord,
  partWords,
} from '../domain/catalogue/catalogue-parts.ts';

const words = Object.keys(partWords).join(', ');

function parsePart(text: string): CataloguePart {
  const part = parsePartWord(text);
  if (part === null) throw new InvalidArgumentError(`Give one of ${words}.`);
  return part;
}

export const buildPartOption = () =>
  new Option('--part <part>', `what it is: ${words}`).argParser(parsePart);
