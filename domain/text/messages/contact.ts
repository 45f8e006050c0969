import { defineMessages, template } from '../define-messages.ts';

export const contactMessages = defineMessages('contact', {
  title: 'Contact Us',
  answer: 'Contact saved',
  success: 'Form submitted successfully. We will get back to you shortly.',
  next: template<[hours: string]>('A member of our team will write or call you, {hours}.'),
  access: 'Platinum Access',
  assistance: 'Dedicated Assistance',
  advice: 'Real Estate Expert Advice',
});
