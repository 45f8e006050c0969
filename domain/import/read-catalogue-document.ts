import * as v from 'valibot';
import {
  builderSchema,
  citySchema,
  mlsZoneSchema,
  propertyTypeSchema,
  type Builder,
  type City,
  type MlsZone,
  type PropertyType,
} from '../catalogue/catalogue-records.ts';
import { describeIssue } from './describe-issue.ts';
import { ImportFileError } from './import-file-error.ts';
import { showValue, type ImportProblem } from './import-problem.ts';

export interface DocumentParts {
  builders: Builder[];
  cities: City[];
  mlsZones: MlsZone[];
  propertyTypes: PropertyType[];
  problems: ImportProblem[];
  /** Records of these four lists, good and bad. */
  recordCount: number;
}

/**
 * Reads everything but the projects of a catalogue document. Bad records are listed as problems and
 * left out; a part that is not a list throws an ImportFileError.
 */
export function readDocumentParts(document: Readonly<Record<string, unknown>>): DocumentParts {
  const problems: ImportProblem[] = [];
  let recordCount = 0;

  function readList<const S extends v.GenericSchema>(list: string, schema: S): v.InferOutput<S>[] {
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

  return {
    builders: readList('builders', builderSchema),
    cities: readList('cities', citySchema),
    mlsZones: readList('mlsZones', mlsZoneSchema),
    propertyTypes: readList('propertyTypes', propertyTypeSchema),
    problems,
    recordCount,
  };
}
