import { defineMessages, template } from './define-messages.ts';

export const previewMessages = defineMessages('preview', {
  over: 'This preview has ended, or its address is incomplete. Ask the sender for a new one.',
  incomplete:
    'This draft is being worked on and cannot be shown at the moment. Please try again later.',
  noForms: 'This is a preview: its forms send nothing.',
  mark: 'Preview',
  noDescription: 'This picture has no description yet.',
  missing: template<[what: string]>('Before it can be published: {what}.'),
  bar: template<[until: string]>(
    'Until {until}, anyone with this address can see this page. It is not published, and its forms send nothing.',
  ),
});
