import path from 'node:path';
import { parseBrand, type Brand } from '../../../domain/brand/brand.ts';
import { parseOpeningHours } from '../../../domain/dates/opening-hours.ts';
import { readCommentedJson } from './read-commented-json.ts';

export const brandFolderOf = (dataDir: string): string => path.join(dataDir, 'brand');

export interface ReadBrand {
  brand: Brand | null;
  /** False for the demo's details. */
  isOwn: boolean;
  problems: string[];
}

export function readBrand(dataDir: string, projectRoot: string): ReadBrand {
  const ownFile = path.join(brandFolderOf(dataDir), 'brand.json');
  const own = readCommentedJson(ownFile);
  const file = own ? ownFile : path.join(projectRoot, 'brand.json');
  const read = own ?? readCommentedJson(file) ?? { content: null, problem: 'is missing.' };
  const { brand, problems } =
    read.problem === null ? parseBrand(read.content) : { brand: null, problems: [read.problem] };
  return {
    brand,
    isOwn: own !== null,
    problems: problems.map((problem) => `${file}: ${problem}`),
  };
}

/** Problems with the hours in brand.json, unless MEETING_HOURS replaces them. */
export const listHoursProblems = ({ hours }: Pick<Brand, 'hours'>): string[] =>
  parseOpeningHours(hours) === null
    ? [
        `brand.json: hours: "${hours}" does not say when meetings can be held. Write it as "Monday to Friday, 9:00 to 18:00", or set MEETING_HOURS in that form.`,
      ]
    : [];
