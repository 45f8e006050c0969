import * as v from 'valibot';
import type { AboutUs, FaqEntry, Testimonial } from '../../../../domain/content/content-records.ts';

export const testimonialResponse = v.strictObject({ testimonial: v.string(), by: v.string() });

export const faqEntryResponse = v.strictObject({
  question: v.string(),
  answer: v.string(),
  source: v.pipe(v.nullable(v.string()), v.description('Where the facts were read.')),
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

export const presentAboutUs = ({
  heading,
  intro,
  team,
}: AboutUs): v.InferOutput<typeof aboutUsResponse> => ({
  heading,
  intro,
  team: team.map(({ name, role, registration, bio }) => ({ name, role, registration, bio })),
});
