import type { Builder } from '../../../domain/content/directory-records.ts';
import { slugify } from '../../../domain/text/slug.ts';

const firstWords =
  'Alderbrook Ashgrove Bellmount Birchline Brackenhall Cedarpoint Clearwick Copperfell Dawnridge Elmstead Fernhollow Foxmeadow Glasswater Granitehill Greyfriar Hartwell Hazelmere Ironbridge Junipergate Kestrelwood Larkfield Limestone Lindenvale Maplecrest Millrace Northbeam Oakhaven Orchardline Pinewarden Quarrystone Redwillow Rowanhurst Silverbirch Stonelea Tamarack Thornbury Underhill Westerlea Wheatfield Windermark';
const lastWords = ['Homes', 'Developments', 'Communities'];

export const syntheticBuilders: readonly Builder[] = lastWords.flatMap((last) =>
  firstWords.split(' ').map((first) => ({
    url: `synthetic-${slugify(`${first} ${last}`)}`,
    name: `${first} ${last}`,
    logo: null,
    location: 'Ontario',
    contact: null,
    email: null,
    website: null,
    showsContact: false,
    profile: `${first} ${last} is an invented company for load tests.`,
    featuredRank: null,
  })),
);
