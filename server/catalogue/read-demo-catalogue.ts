import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {
  builderSchema,
  citySchema,
  propertyTypeSchema,
  type CatalogueRecords,
} from '../../domain/catalogue/catalogue-records.ts';
import { projectSchema } from '../../domain/projects/project.ts';

async function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

/** Reads the demo catalogue's files, one project a file; throws naming the file and the field at fault. */
export async function readDemoCatalogue(
  folder: string,
): Promise<Omit<CatalogueRecords, 'mlsZones'>> {
  const file = (name: string) => path.join(folder, name);
  const projectFiles = (await readdir(file('projects'))).filter((name) => name.endsWith('.json'));
  return {
    builders: await readJson(file('builders.json'), v.array(builderSchema)),
    cities: await readJson(file('cities.json'), v.array(citySchema)),
    propertyTypes: await readJson(file('property-types.json'), v.array(propertyTypeSchema)),
    projects: await Promise.all(
      projectFiles.sort().map((name) => readJson(file(path.join('projects', name)), projectSchema)),
    ),
  };
}
