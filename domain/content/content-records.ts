import * as v from 'valibot';
import { isoDaySchema } from '../dates/iso-day-schema.ts';
import { name, optional, stub, text } from '../text/field-schemas.ts';
import { isWebAddress } from '../text/web-address.ts';

/** The longest Markdown of an article, in characters. */
export const maxArticleLength = 20_000;

/** Markdown: paragraphs, ## headings, lists, links, bold and tables; never HTML. */
const markdown = name(maxArticleLength);

/** `image` is a file name in the picture index; `imageAlt` overrides its alternative text. */
const pictureFields = { image: optional(name(300)), imageAlt: optional(name(300)) };

export const newsArticleSchema = v.object({
  stub,
  title: name(160),
  date: isoDaySchema,
  ...pictureFields,
  teaser: name(400),
  body: markdown,
  /** Lower comes first among featured news; null is not featured. */
  featuredRank: optional(
    v.pipe(v.number('must be a whole number'), v.integer('must be a whole number'), v.minValue(0)),
  ),
});

export const blogPostSchema = v.object({
  stub,
  title: name(160),
  createdAt: isoDaySchema,
  ...pictureFields,
  summary: name(400),
  body: markdown,
  /** Null: the page uses the title, or the summary. */
  metaTitle: optional(name(200)),
  metaDescription: optional(name(400)),
});

export const testimonialSchema = v.object({ testimonial: name(1000), by: name(120) });

export const faqEntrySchema = v.object({
  question: name(200),
  answer: name(2000),
  /** The source of the answer's facts; `checkedOn` is when it was read. */
  source: optional(
    v.pipe(
      v.string(),
      v.url('must be a full address with https://'),
      v.regex(/^https:/, 'must be a full address with https://'),
      v.check(isWebAddress, 'must be a full address with https://'),
    ),
  ),
  checkedOn: optional(isoDaySchema),
});

const teamMemberSchema = v.object({
  name: name(120),
  role: name(120),
  /** The title of the person's registration, "Broker" or "Salesperson"; null when not registered. */
  registration: optional(text(60)),
  bio: name(1000),
  /** Gets a copy of each worksheet that names the person; never shown to visitors. */
  email: optional(v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())),
});

export const aboutUsSchema = v.object({
  heading: name(160),
  intro: v.array(name(2000)),
  team: v.array(teamMemberSchema),
});

export type NewsArticle = v.InferOutput<typeof newsArticleSchema>;
export type BlogPost = v.InferOutput<typeof blogPostSchema>;
export type Testimonial = v.InferOutput<typeof testimonialSchema>;
export type FaqEntry = v.InferOutput<typeof faqEntrySchema>;
export type AboutUs = v.InferOutput<typeof aboutUsSchema>;
