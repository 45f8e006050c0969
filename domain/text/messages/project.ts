import { defineMessages, template } from '../define-messages.ts';

/** The page of a project, selling, assigned or coming soon. */
export const projectMessages = defineMessages('project', {
  register: 'Register Now',
  /** For members, who need not register. */
  ask: 'Ask Us',
  overview: 'Project Overview',
  about: template<[title: string]>('About {title}'),
  facts: {
    location: 'LOCATION',
    status: 'STATUS',
    builders: 'BUILDERS',
    units: 'NUMBER OF UNITS',
    city: 'CITY',
    occupancy: 'OCCUPANCY',
    storeys: 'STOREYS',
  },
  location: 'Location',
  others: 'Other projects you might be interested in',
  news: 'News & Insights',
});
