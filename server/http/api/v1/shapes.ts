import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema, InferOutput } from 'valibot';
import { refusalShape } from '../../errors.ts';
import {
  blogPostCardShape,
  blogPostShape,
  newsArticleCardShape,
  newsArticleShape,
} from './present-article.ts';
import { builderShape } from './present-builder.ts';
import { aboutUsShape, faqEntryShape, testimonialShape } from './present-content.ts';
import { cityShape, mlsZoneShape, propertyTypeShape } from './present-place.ts';
import { projectCardShape } from './present-project-card.ts';
import { projectShape } from './present-project.ts';

/** What the read calls answer, by the name in the API's description. */
const shapes = {
  Project: projectShape,
  ProjectCard: projectCardShape,
  Builder: builderShape,
  City: cityShape,
  MlsZone: mlsZoneShape,
  PropertyType: propertyTypeShape,
  NewsArticle: newsArticleShape,
  NewsArticleCard: newsArticleCardShape,
  BlogPost: blogPostShape,
  BlogPostCard: blogPostCardShape,
  Testimonial: testimonialShape,
  FaqEntry: faqEntryShape,
  AboutUs: aboutUsShape,
};

export type ShapeName = keyof typeof shapes;
export type Shape<Name extends ShapeName> = InferOutput<(typeof shapes)[Name]>;

/** JSON Schema of what is answered, as OpenAPI 3.1 takes it. */
export const describeShape = (shape: GenericSchema): object => ({
  ...toJsonSchema(shape, { target: 'draft-2020-12', typeMode: 'output' }),
  $schema: undefined,
});

/** The shapes as Fastify keeps shared schemas: `{ $ref: 'Project#' }` names one. */
export const sharedSchemas = Object.entries({ ...shapes, Refusal: refusalShape }).map(
  ([name, shape]) => ({ $id: name, ...describeShape(shape) }),
);

export const refTo = (name: ShapeName | 'Refusal') => ({ $ref: `${name}#` });
