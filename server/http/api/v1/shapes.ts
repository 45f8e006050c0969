import { errorSchema } from '../../errors.ts';
import {
  blogPostCardShape,
  blogPostResponse,
  newsArticleCardShape,
  newsArticleResponse,
} from './articles.ts';
import { builderResponse } from './builders.ts';
import { aboutUsResponse, faqEntryResponse, testimonialResponse } from './present-content.ts';
import { describeSchema } from './openapi.ts';
import { cityResponse, mlsZoneResponse, propertyTypeResponse } from './places.ts';
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

export const sharedSchemas = Object.entries({ ...shapes, ApiError: errorSchema }).map(
  ([name, shape]) => ({ $id: name, ...describeSchema(shape) }),
);
