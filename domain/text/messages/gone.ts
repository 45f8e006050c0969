import { defineMessages, template } from './define-messages.ts';

export const goneMessages = defineMessages('gone', {
  heading: template<[title: string]>('{title} is no longer available'),
  text: 'We no longer show it on this site. If you have a question about it, contact us.',
  contact: 'Contact Us',
  projects: 'Similar projects',
  builderProjects: template<[name: string]>('Projects by {name}'),
  articles: 'More to read',
  allProjects: 'View All Projects',
  allBuilders: 'View All Developers',
  allNews: 'View All News',
  allBlogs: 'View All Blogs',
});
