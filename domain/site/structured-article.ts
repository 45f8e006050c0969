import type { BlogPosting, FAQPage, NewsArticle } from 'schema-dts';
import type { Brand } from '../brand/brand.ts';
import type { FaqEntry } from '../content/content-records.ts';
import { nameBrokerage } from './structured-site.ts';

interface ArticleFields {
  kind: 'NewsArticle' | 'BlogPosting';
  title: string;
  summary: string;
  date: string;
  path: string;
  image: string | null;
}

/** A news article or blog post. Its author is the brokerage, because records have none. */
export function buildArticle(
  { kind, title, summary, date, path, image }: ArticleFields,
  brand: Brand,
  publicUrl: string,
) {
  const brokerage = nameBrokerage(brand, publicUrl);
  return {
    '@type': kind,
    '@id': publicUrl + path,
    mainEntityOfPage: publicUrl + path,
    headline: title,
    description: summary,
    datePublished: date,
    inLanguage: 'en-CA',
    author: brokerage,
    publisher: brokerage,
    ...(image ? { image: [image] } : {}),
  } as const satisfies NewsArticle | BlogPosting;
}

export const buildFaqPage = (entries: readonly FaqEntry[]) =>
  ({
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }) as const satisfies FAQPage;
