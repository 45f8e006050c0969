import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { describeDifferences } from '../domain/catalogue/describe-differences.ts';
import { describeRecord } from '../domain/catalogue/collections.ts';
import { parseArticleFile, type ArticleFile } from '../domain/content/parse-article-file.ts';
import { decodeText } from '../domain/text/decode-text.ts';
import { toTorontoDay } from '../domain/dates/iso-day.ts';
import { slugify } from '../domain/text/slug.ts';
import { findByKeys } from '../server/catalogue/document-store.ts';
import { openPicturesOf } from '../server/images/own-pictures.ts';
import { storeArticlePicture } from '../server/images/store-article-picture.ts';
import { buildOrigin } from './command-origin.ts';
import { resolveFile, type OperatorContext } from './operator-context.ts';

const help = `
The file starts with front matter between two lines of three hyphens, followed by the text in
Markdown: paragraphs, ## headings, lists, links, bold and tables.

  ---
  kind: news                      or blog
  title: We moved to King Street
  date: 2026-11-20
  picture: office.jpg             next to this file; needs alt, which describes it
  alt: Our new office, seen from King Street
  teaser: One sentence for the lists.
  ---

A news item has a teaser and may have a featuredRank; a blog post has a summary and may have a
metaTitle and a metaDescription. The stub, which is the address, is the file's name unless "stub"
gives another. The same stub again updates the article.

Example:
  npm run cli -- article we-moved.md`;

async function readArticle(context: OperatorContext, file: string): Promise<ArticleFile> {
  const bytes = await readFile(resolveFile(context, file)).catch(() => {
    throw new Error(`${file}: there is no such file.`);
  });
  try {
    return parseArticleFile(slugify(path.parse(file).name), decodeText(bytes).text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function writeArticle(context: OperatorContext, file: string, dryRun: boolean) {
  const { collection, picture, record } = await readArticle(context, file);
  const { config, database, catalogueWriter } = await context.services();
  const folder = path.dirname(resolveFile(context, file));
  const image =
    picture &&
    (await storeArticlePicture(openPicturesOf({ config, database }), folder, picture, { dryRun }));
  const article = { ...record, image };
  const before = (await findByKeys(database.db, [article.stub])).find(
    (each) => each.collection === collection,
  );
  if (!dryRun) await catalogueWriter.save({ [collection]: [article] }, { origin: buildOrigin() });
  const name = describeRecord(collection, article.stub, article);
  const differences = before ? describeDifferences(before.record, article) : [];
  if (!before) context.print(`${name} ${dryRun ? 'would be added' : 'is added'}.`);
  else if (differences.length === 0) context.print(`${name}: nothing changes.`);
  else context.print([`${name}:`, ...differences.map((line) => `  ${line}`)].join('\n'));
  const day = 'date' in article ? article.date : article.createdAt;
  if (day > toTorontoDay(new Date()))
    context.print(
      `It is dated ${day}, in the future, but shown first now. To publish it on that day, run this command then.`,
    );
  if (before?.hiddenAt) context.print('It is hidden; "show" shows it.');
  if (dryRun) context.print('Dry run: nothing was written.');
}

export function buildArticleCommand(context: OperatorContext): Command {
  return new Command('article')
    .description('add or update a news item or blog post from a Markdown file')
    .argument('<file>', 'the Markdown file')
    .option('--dry-run', 'report what would happen and write nothing')
    .addHelpText('after', help)
    .action((file: string, { dryRun = false }: { dryRun?: boolean }) =>
      writeArticle(context, file, dryRun),
    );
}
