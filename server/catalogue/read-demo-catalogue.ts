import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { collections, type Collection } from '../../domain/catalogue/collections.ts';
import { emptyCatalogue, type CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import { parseBlogPost, parseNewsArticle } from '../../domain/content/parse-article.ts';

export const demoFolder = path.resolve(import.meta.dirname, '../../demo');

function check<Name extends Collection>(
  collection: Name,
  input: unknown,
  file: string,
): CatalogueRecords[Name][number] {
  const result = v.safeParse(collections[collection].schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

const listFolder = async (folder: string, ending: string) =>
  (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();

/** Throws an error with the file and the field that are invalid. */
export async function readDemoCatalogue(folder: string): Promise<CatalogueRecords> {
  const at = (...parts: string[]) => path.join(folder, ...parts);
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(file, 'utf8'));
  const readList = async <Name extends Collection>(collection: Name, name: string) => {
    const records = [await readJson(at(name))].flat();
    return records.map((record) => check(collection, record, name));
  };
  const readArticles = async <Article>(
    name: string,
    parse: (stub: string, text: string) => Article,
  ) =>
    Promise.all(
      (await listFolder(at(name), '.md')).map(async (file) =>
        parse(path.basename(file, '.md'), await readFile(at(name, file), 'utf8')),
      ),
    );

  return {
    ...emptyCatalogue,
    builders: await readList('builders', 'builders.json'),
    cities: await readList('cities', 'cities.json'),
    propertyTypes: await readList('propertyTypes', 'property-types.json'),
    testimonials: await readList('testimonials', 'testimonials.json'),
    faqEntries: await readList('faqEntries', 'faq.json'),
    aboutUs: await readList('aboutUs', 'about-us.json'),
    newsArticles: await readArticles('news', parseNewsArticle),
    blogPosts: await readArticles('blogs', parseBlogPost),
    projects: await Promise.all(
      (await listFolder(at('projects'), '.json')).map(async (file) =>
        check('projects', await readJson(at('projects', file)), `projects/${file}`),
      ),
    ),
  };
}
