import * as v from 'valibot';
import { listFeatured } from '../../../domain/places/featured.ts';
import type { BlogPost, NewsArticle } from '../../../domain/content/content-records.ts';
import { presentAboutUs, presentFaqEntry, presentTestimonial } from './present-content.ts';
import { presentImageUrl, type Presenting } from './present-image.ts';
import { listCall, oneCall } from './read-call.ts';

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

const presentNewsArticle = async (
  { stub, title, date, image, teaser, body }: NewsArticle,
  site: Presenting,
): Promise<v.InferOutput<typeof newsArticleResponse>> => ({
  stub,
  title,
  date,
  image: await presentImageUrl(site, image),
  teaser,
  details: { article_text: await site.renderArticle(body) },
});

const presentBlogPost = async (
  { stub, title, image, createdAt, summary, body, metaTitle, metaDescription }: BlogPost,
  site: Presenting,
): Promise<v.InferOutput<typeof blogPostResponse>> => ({
  stub,
  title,
  image: await presentImageUrl(site, image),
  createdAt,
  summary,
  content: await site.renderArticle(body),
  metaTitle: metaTitle ?? title,
  metaDescription: metaDescription ?? summary,
});

export const newsArticleCardResponse = v.omit(newsArticleResponse, ['details']);

const presentNewsArticleCard = async (
  { stub, title, date, image, teaser }: NewsArticle,
  site: Presenting,
): Promise<v.InferOutput<typeof newsArticleCardResponse>> => ({
  stub,
  title,
  date,
  image: await presentImageUrl(site, image),
  teaser,
});

export const blogPostCardResponse = v.pick(blogPostResponse, [
  'stub',
  'title',
  'image',
  'createdAt',
  'summary',
]);

const presentBlogPostCard = async (
  { stub, title, image, createdAt, summary }: BlogPost,
  site: Presenting,
): Promise<v.InferOutput<typeof blogPostCardResponse>> => ({
  stub,
  title,
  image: await presentImageUrl(site, image),
  createdAt,
  summary,
});

const news = {
  schemaName: 'NewsArticle',
  present: presentNewsArticle,
  card: { schemaName: 'NewsArticleCard', present: presentNewsArticleCard },
} as const;
const blogs = {
  schemaName: 'BlogPost',
  present: presentBlogPost,
  card: { schemaName: 'BlogPostCard', present: presentBlogPostCard },
} as const;

export const articleCalls = [
  listCall({
    ...news,
    path: 'getnews',
    summary: 'News, newest first',
    list: ({ records }) => records.newsArticles.toSorted((a, b) => b.date.localeCompare(a.date)),
  }),
  listCall({
    ...news,
    path: 'getfeaturednews',
    aliases: ['getFeaturedNews'],
    summary: 'Featured news',
    list: ({ records }) => listFeatured(records.newsArticles),
  }),
  oneCall({
    ...news,
    path: 'getSingleNews',
    summary: 'One news article',
    parameter: 'news_stub',
    description: 'The stub of the article.',
    find: ({ records }, key) => records.newsArticles.find(({ stub }) => stub === key),
    missing: { id: 'news_not_found', sentence: 'There is no news article with this stub.' },
    gone: {
      collection: 'newsArticles',
      id: 'news_gone',
      sentence: 'This article is no longer shown.',
    },
  }),
  listCall({
    ...blogs,
    path: 'getallblogs',
    summary: 'Blog posts, newest first',
    list: ({ records }) =>
      records.blogPosts.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  }),
  oneCall({
    ...blogs,
    path: 'getsingleblog',
    summary: 'One blog post',
    parameter: 'stub',
    description: 'The stub of the post.',
    find: ({ records }, key) => records.blogPosts.find(({ stub }) => stub === key),
    missing: { id: 'blog_not_found', sentence: 'There is no blog post with this stub.' },
    gone: { collection: 'blogPosts', id: 'blog_gone', sentence: 'This post is no longer shown.' },
  }),
  listCall({
    path: 'gettestimonials',
    summary: 'Testimonials',
    schemaName: 'Testimonial',
    list: ({ records }) => records.testimonials,
    present: presentTestimonial,
  }),
  listCall({
    path: 'getfaq',
    summary: 'Frequently asked questions',
    schemaName: 'FaqEntry',
    list: ({ records }) => records.faqEntries,
    present: presentFaqEntry,
  }),
  listCall({
    path: 'getaboutus',
    summary: 'About the brokerage, as a list of one record',
    schemaName: 'AboutUs',
    list: ({ records }) => records.aboutUs,
    present: presentAboutUs,
  }),
];
