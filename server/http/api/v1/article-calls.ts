import { listFeatured } from '../../../../domain/catalogue/featured.ts';
import {
  presentBlogPost,
  presentBlogPostCard,
  presentNewsArticle,
  presentNewsArticleCard,
} from './present-article.ts';
import { presentAboutUs, presentFaqEntry, presentTestimonial } from './present-content.ts';
import { listCall, oneCall } from './read-call.ts';

const news = {
  shape: 'NewsArticle',
  present: presentNewsArticle,
  card: { shape: 'NewsArticleCard', present: presentNewsArticleCard },
} as const;
const blogs = {
  shape: 'BlogPost',
  present: presentBlogPost,
  card: { shape: 'BlogPostCard', present: presentBlogPostCard },
} as const;

export const articleCalls = [
  listCall({
    ...news,
    path: 'getnews',
    summary: 'News, the newest first',
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
    find: ({ records }, wanted) => records.newsArticles.find(({ stub }) => stub === wanted),
    missing: { id: 'news_not_found', sentence: 'There is no news article with this stub.' },
    gone: { part: 'newsArticles', id: 'news_gone', sentence: 'This article is no longer shown.' },
  }),
  listCall({
    ...blogs,
    path: 'getallblogs',
    summary: 'Blog posts, the newest first',
    list: ({ records }) =>
      records.blogPosts.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  }),
  oneCall({
    ...blogs,
    path: 'getsingleblog',
    summary: 'One blog post',
    parameter: 'stub',
    description: 'The stub of the post.',
    find: ({ records }, wanted) => records.blogPosts.find(({ stub }) => stub === wanted),
    missing: { id: 'blog_not_found', sentence: 'There is no blog post with this stub.' },
    gone: { part: 'blogPosts', id: 'blog_gone', sentence: 'This post is no longer shown.' },
  }),
  listCall({
    path: 'gettestimonials',
    summary: 'What clients say',
    shape: 'Testimonial',
    list: ({ records }) => records.testimonials,
    present: presentTestimonial,
  }),
  listCall({
    path: 'getfaq',
    summary: 'Questions that are asked often',
    shape: 'FaqEntry',
    list: ({ records }) => records.faqEntries,
    present: presentFaqEntry,
  }),
  listCall({
    path: 'getaboutus',
    summary: 'Who the brokerage is, in a list of one',
    shape: 'AboutUs',
    list: ({ records }) => records.aboutUs,
    present: presentAboutUs,
  }),
];
