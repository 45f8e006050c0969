import { defineMessages } from './define-messages.ts';

export const directoryMessages = defineMessages('directory', {
  viewMore: 'View More',
  viewLess: 'View Less',
});

export const articleMessages = defineMessages('article', {
  searchPlaceholder: 'Seek Insights...',
  none: 'No Search Result found.',
  popular: 'Popular Feeds',
  noNews: 'No news found',
  noBlogs: 'Our writers are on a coffee break… Stay tuned!',
  blogSearchPlaceholder: 'Search...',
  blogs: 'Blogs',
});
