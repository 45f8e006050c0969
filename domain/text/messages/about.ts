import { defineMessages } from './define-messages.ts';

export const aboutMessages = defineMessages('about', {
  title: 'About Us',
  team: 'Meet the Team',
  schedule: 'Schedule a Meeting',
  testimonials: 'Testimonials',
});
