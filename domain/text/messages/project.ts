/** The page of a project, selling, assigned or coming soon. */
export const projectMessages = {
  register: 'Register Now',
  overview: 'Project Overview',
  about: (title: string) => `About ${title}`,
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
} as const;
