import { listFeatured } from '../../../../domain/catalogue/featured.ts';
import { presentBuilder } from './present-builder.ts';
import { listCall } from './read-call.ts';

const builders = { shape: 'Builder', present: presentBuilder } as const;

export const builderCalls = [
  listCall({
    ...builders,
    path: 'getbuilders',
    aliases: ['getBuilders'],
    summary: 'Every builder',
    list: ({ records }) => records.builders,
  }),
  listCall({
    ...builders,
    path: 'getfeaturedbuilders',
    summary: 'Featured builders',
    list: ({ records }) => listFeatured(records.builders),
  }),
  listCall({
    ...builders,
    path: 'getcomingsoonbuilders',
    summary: 'Builders with a coming-soon project',
    list: ({ records, listings }) => {
      const building = new Set(listings['coming-soon'].listed.map(({ builder }) => builder));
      return records.builders.filter((builder) => building.has(builder));
    },
  }),
];
