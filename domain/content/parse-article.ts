import * as v from 'valibot';
import {
  blogPostSchema,
  newsArticleSchema,
  type BlogPost,
  type NewsArticle,
} from './content-records.ts';

interface Article {
  /** The front matter's values by key, as written; an empty value is ''. */
  fields: Record<string, string>;
  body: string;
}

/**
 * Splits a Markdown file into its front matter (`key: value` lines between two `---` lines) and its
 * body; throws an error with a sentence and the line number.
 */
export function parseArticle(text: string): Article {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (lines[0]?.trimEnd() !== '---') {
    throw new Error('Line 1: an article begins with a line of three hyphens (---).');
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end < 0) throw new Error('Line 1: the front matter has no closing line of three hyphens.');

  const fields: Record<string, string> = {};
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '') continue;
    const [, key, value = ''] = /^([A-Za-z]+):(?:\s+(.*))?$/.exec(line.trimEnd()) ?? [];
    if (!key) throw new Error(`Line ${index + 2}: expected "key: value" but found "${line}".`);
    if (Object.hasOwn(fields, key)) throw new Error(`Line ${index + 2}: "${key}" is given twice.`);
    fields[key] = value;
  }
  const body = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  return { fields, body };
}

export function parseNewsArticle(stub: string, text: string): NewsArticle {
  const { fields, body } = parseArticle(text);
  const { featuredRank, ...rest } = filledFields(fields, Object.keys(newsArticleSchema.entries));
  const rank = featuredRank === undefined ? null : Number(featuredRank);
  return checkArticle(newsArticleSchema, { ...rest, featuredRank: rank, stub, body });
}

export function parseBlogPost(stub: string, text: string): BlogPost {
  const { fields, body } = parseArticle(text);
  const filled = filledFields(fields, Object.keys(blogPostSchema.entries));
  return checkArticle(blogPostSchema, { ...filled, stub, body });
}

/** Drops empty values and rejects unknown keys. */
function filledFields(fields: Record<string, string>, known: string[]): Record<string, string> {
  const keys = known.filter((key) => key !== 'stub' && key !== 'body');
  const unknownKey = Object.keys(fields).find((key) => !keys.includes(key));
  if (unknownKey) {
    throw new Error(`Unknown front matter key "${unknownKey}"; the keys are ${keys.join(', ')}.`);
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function checkArticle<const S extends v.GenericSchema>(
  schema: S,
  record: unknown,
  names: Readonly<Record<string, string>> = {},
): v.InferOutput<S> {
  const result = v.safeParse(schema, record);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue) ?? '';
  const field = names[path] ?? path;
  if (issue.received === 'undefined') throw new Error(`The field "${field}" is missing.`);
  throw new Error(`The field "${field}" is wrong: ${issue.message}.`);
}
