import * as v from 'valibot';
import type { BlogPost, NewsArticle } from '../../../../domain/content/content-records.ts';
import { presentImageUrl, type Presenting } from './present-image.ts';

const day = v.pipe(v.string(), v.isoDate(), v.description('YYYY-MM-DD.'));
const html = v.pipe(v.string(), v.description('HTML without scripts.'));

export const newsArticleResponse = v.strictObject({
  stub: v.string(),
  title: v.string(),
  date: day,
  image: v.nullable(v.string()),
  teaser: v.string(),
  details: v.strictObject({ article_text: html }),
});

export const blogPostResponse = v.strictObject({
  stub: v.string(),
  title: v.string(),
  image: v.nullable(v.string()),
  createdAt: day,
  summary: v.string(),
  content: html,
  metaTitle: v.string(),
  metaDescription: v.string(),
});

export const presentNewsArticle = async (
  { stub, title, date, image, teaser, body }: NewsArticle,
  site: Presenting,
): Promise<v.InferOutput<typeof newsArticleResponse>> => ({
  stub,
  title,
  date,
  image: await presentImageUrl(site, image),
  teaser,
  details: { article_text: site.renderArticle(body) },
});

export const presentBlogPost = async (
  { stub, title, image, createdAt, summary, body, metaTitle, metaDescription }: BlogPost,
  site: Presenting,
): Promise<v.InferOutput<typeof blogPostResponse>> => ({
  stub,
  title,
  image: await presentImageUrl(site, image),
  createdAt,
  summary,
  content: site.renderArticle(body),
  metaTitle: metaTitle ?? title,
  metaDescription: metaDescription ?? summary,
});

export const newsArticleCardShape = v.omit(newsArticleResponse, ['details']);

export const presentNewsArticleCard = async (
  { stub, title, date, image, teaser }: NewsArticle,
  site: Presenting,
): Promise<v.InferOutput<typeof newsArticleCardShape>> => ({
  stub,
  title,
  date,
  image: await presentImageUrl(site, image),
  teaser,
});

export const blogPostCardShape = v.pick(blogPostResponse, [
  'stub',
  'title',
  'image',
  'createdAt',
  'summary',
]);

export const presentBlogPostCard = async (
  { stub, title, image, createdAt, summary }: BlogPost,
  site: Presenting,
): Promise<v.InferOutput<typeof blogPostCardShape>> => ({
  stub,
  title,
  image: await presentImageUrl(site, image),
  createdAt,
  summary,
});
