import { defineMessages } from './define-messages.ts';

export const assignmentMessages = defineMessages('assignment', {
  pageTitle: 'Artistic Pre-construction Projects',
  narrowSearchPlaceholder: 'Project Name or Developer',
  explanation:
    'There are no assignments at the moment. An assignment is the resale of a buyer’s rights and obligations under a pre-construction purchase agreement, before the home is completed.',
  contact: 'Contact Us',
});
