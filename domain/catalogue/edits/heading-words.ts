import { isPerSqFt } from '../fields/headings.ts';
import type { GridColumn } from './grid-columns.ts';
import { isMetric } from './grid-headings.ts';

/** Words that tell a column of plans whose heading no list of names has, the most telling first. */
const tellingWords: readonly { name: string; words: RegExp }[] = [
  { name: 'maintenanceCad', words: /\bmaint|\bmtce\b|\bcondo fee|\bcommon (?:element|expense)/i },
  {
    name: 'exteriorSqFt',
    words: /\bbalc|\bterr|\bpatio|\bdeck\b|\boutdoor|\bexterior|\bext\b|\brooftop/i,
  },
  { name: 'priceCad', words: /\bpric(?:es?|ed|ing)\b|\bprix\b/i },
  {
    name: 'interiorSqFt',
    words:
      /\bsq\b|\bsqft|\bsf\b|\bsquare f|\binterior|\bint\b|\bliving (?:area|space)|\bsal(?:e)?able|\bsize/i,
  },
  { name: 'baths', words: /\bbath|\bwashroom|\bw\/?r\b|\bpowder/i },
  { name: 'beds', words: /\bbed|\bbdr?m/i },
  { name: 'exposure', words: /\bexpo|\bview|\bfacing|\borientation/i },
  { name: 'availability', words: /\bstatus|\bavailab/i },
];

/** A figure of something other than the home, or of another day: "Parking Price", "Lot Size", "Old Price". */
const otherFigure =
  /\b(?:parking|lockers?|storage|garage|lot|upgrades?|deposits?|previous|old|former|total)\b.*(?:pric|prix|size|sq|area|\bsf\b)|pric\w* (?:change|difference|reduction|per|list|code|date|notes?)\b/i;

/** The index of the column that the words of a heading tell, such as "VIP Price*" or "Balc/Terr"; else -1. */
export function findByWords(columns: readonly GridColumn[], heading: string): number {
  const name = tellingWords.find(({ words }) => words.test(heading))?.name;
  // A cell of a list without headings: "1 Bed", "From $549,900".
  const isCell = /\d{3}/.test(heading) || (name !== 'priceCad' && /\d/.test(heading));
  if (isCell || otherFigure.test(heading) || isPerSqFt(heading) || isMetric(heading)) return -1;
  return columns.findIndex((each) => each.name === name && !each.field.isHidden);
}
