import path from 'node:path';
import { parseBrand, type Brand } from '../../../domain/brand/brand.ts';
import { readCommentedJson } from './read-commented-json.ts';

export const brandFolderOf = (dataDir: string): string => path.join(dataDir, 'brand');

interface ReadBrand {
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
