/** About us. */
export const aboutMessages = {
  title: 'About Us',
  team: 'Meet the Team',
  schedule: 'Schedule a Meeting',
  testimonials: 'Testimonials',
} as const;
