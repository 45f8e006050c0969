import { errorSchema } from '../errors.ts';
import {
  blogPostCardResponse,
  blogPostResponse,
  newsArticleCardResponse,
  newsArticleResponse,
} from './articles.ts';
import { builderResponse } from './builders.ts';
import { aboutUsResponse, faqEntryResponse, testimonialResponse } from './present-content.ts';
import { describeSchema } from './openapi.ts';
import { cityResponse, mlsZoneResponse, propertyTypeResponse, stationResponse } from './places.ts';
import { projectCardResponse, projectResponse } from './present-project.ts';

const schemas = {
  Project: projectResponse,
  ProjectCard: projectCardResponse,
  Builder: builderResponse,
  City: cityResponse,
  MlsZone: mlsZoneResponse,
  PropertyType: propertyTypeResponse,
  Station: stationResponse,
  NewsArticle: newsArticleResponse,
  NewsArticleCard: newsArticleCardResponse,
  BlogPost: blogPostResponse,
  BlogPostCard: blogPostCardResponse,
  Testimonial: testimonialResponse,
  FaqEntry: faqEntryResponse,
  AboutUs: aboutUsResponse,
};

export const sharedSchemas = Object.entries({ ...schemas, ApiError: errorSchema }).map(
  ([name, schema]) => ({ $id: name, ...describeSchema(schema) }),
);
