/** News and blogs. */
export const articleMessages = {
  searchPlaceholder: 'Seek Insights...',
  none: 'No Search Result found.',
  popular: 'Popular Feeds',
  noNews: 'No news found',
  noBlogs: 'Our writers are on a coffee break… Stay tuned!',
  blogSearchPlaceholder: 'Search...',
  blogs: 'Blogs',
} as const;
