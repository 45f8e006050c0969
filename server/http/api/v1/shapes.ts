import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema, InferOutput } from 'valibot';
import { errorSchema } from '../../errors.ts';
import {
  blogPostCardShape,
  blogPostResponse,
  newsArticleCardShape,
  newsArticleResponse,
} from './present-article.ts';
import { builderResponse } from './present-builder.ts';
import { aboutUsResponse, faqEntryResponse, testimonialResponse } from './present-content.ts';
import { cityResponse, mlsZoneResponse, propertyTypeResponse } from './present-place.ts';
import { projectCardShape } from './present-project-card.ts';
import { projectResponse } from './present-project.ts';

const shapes = {
  Project: projectResponse,
  ProjectCard: projectCardShape,
  Builder: builderResponse,
  City: cityResponse,
  MlsZone: mlsZoneResponse,
  PropertyType: propertyTypeResponse,
  NewsArticle: newsArticleResponse,
  NewsArticleCard: newsArticleCardShape,
  BlogPost: blogPostResponse,
  BlogPostCard: blogPostCardShape,
  Testimonial: testimonialResponse,
  FaqEntry: faqEntryResponse,
  AboutUs: aboutUsResponse,
};

export type SchemaName = keyof typeof shapes;
export type ResponseSchema<Name extends SchemaName> = InferOutput<(typeof shapes)[Name]>;

/** JSON Schema of what is answered, as OpenAPI 3.1 takes it. */
export const describeSchema = (shape: GenericSchema): object => ({
  ...toJsonSchema(shape, { target: 'draft-2020-12', typeMode: 'output' }),
  $schema: undefined,
});

/** The shapes as Fastify keeps shared schemas: `{ $ref: 'Project#' }` names one. */
export const sharedSchemas = Object.entries({ ...shapes, ApiError: errorSchema }).map(
  ([name, shape]) => ({ $id: name, ...describeSchema(shape) }),
);

export const refTo = (name: SchemaName | 'ApiError') => ({ $ref: `${name}#` });
