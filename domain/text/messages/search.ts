import { defineMessages } from './define-messages.ts';

// Every page contains these texts: its navbar has a search box.

export const searchMessages = defineMessages('search', {
  label: 'Search homes',
  placeholder: 'Project, builder, place …',
  search: 'Search',
});
