import * as v from 'valibot';
import { fillBrandText } from '../../../domain/brand/fill-brand.ts';
import type { AboutUs, FaqEntry, Testimonial } from '../../../domain/content/content-records.ts';
import type { Presenting } from './present-image.ts';

export const testimonialResponse = v.strictObject({ testimonial: v.string(), by: v.string() });

export const faqEntryResponse = v.strictObject({
  question: v.string(),
  answer: v.string(),
  source: v.pipe(v.nullable(v.string()), v.description('The source of the facts.')),
});

export const aboutUsResponse = v.strictObject({
  heading: v.string(),
  intro: v.array(v.string()),
  team: v.array(
    v.strictObject({
      name: v.string(),
      role: v.string(),
      registration: v.nullable(v.string()),
      bio: v.string(),
    }),
  ),
});

export const presentTestimonial = ({
  testimonial,
  by,
}: Testimonial): v.InferOutput<typeof testimonialResponse> => ({ testimonial, by });

export const presentFaqEntry = ({
  question,
  answer,
  source,
}: FaqEntry): v.InferOutput<typeof faqEntryResponse> => ({ question, answer, source });

/** Fills in the brokerage's details, as on the page. */
export const presentAboutUs = (
  { heading, intro, team }: AboutUs,
  { config: { readBrand } }: Presenting,
): v.InferOutput<typeof aboutUsResponse> => ({
  heading: fillBrandText(heading, readBrand()),
  intro: intro.map((paragraph) => fillBrandText(paragraph, readBrand())),
  team: team.map(({ name, role, registration, bio }) => ({ name, role, registration, bio })),
});
