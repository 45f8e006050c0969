import * as v from 'valibot';
import {
  cataloguePartNames,
  catalogueParts,
  type CataloguePart,
} from '../catalogue/catalogue-parts.ts';
import { emptyCatalogue, type CatalogueRecords } from '../catalogue/catalogue-records.ts';
import { describeIssue } from './describe-issue.ts';
import { ImportFileError } from './import-file-error.ts';
import { showValue, type ImportProblem } from './import-problem.ts';

export interface DocumentParts {
  /** Every part but the projects, which are read row by row. */
  records: Omit<CatalogueRecords, 'projects'>;
  problems: ImportProblem[];
  /** Records of these parts, good and bad. */
  recordCount: number;
}

export const noParts: DocumentParts = { records: emptyCatalogue, problems: [], recordCount: 0 };

/**
 * Reads everything but the projects of a catalogue document. Bad records are listed as problems and
 * left out; a part that is not a list throws an ImportFileError.
 */
export function readDocumentParts(document: Readonly<Record<string, unknown>>): DocumentParts {
  const problems: ImportProblem[] = [];
  let recordCount = 0;

  function readList(list: CataloguePart): unknown[] {
    const { schema } = catalogueParts[list];
    const records = document[list] ?? [];
    if (!Array.isArray(records)) throw new ImportFileError(`The part "${list}" is not a list.`);
    recordCount += records.length;
    return records.flatMap((record: unknown, index) => {
      const parsed = v.safeParse(schema, record);
      if (parsed.success) return [parsed.output];
      for (const issue of parsed.issues) {
        const column = issue.path?.map(({ key }) => String(key)).join('.') ?? null;
        const reason = describeIssue(issue);
        problems.push({
          position: { list, index },
          column,
          value: showValue(issue.input ?? ''),
          reason,
        });
      }
      return [];
    });
  }

  const records = Object.fromEntries(
    cataloguePartNames.map((part) => [part, part === 'projects' ? [] : readList(part)]),
  ) as unknown as CatalogueRecords;
  return { records, problems, recordCount };
}
