import { defineMessages, template } from './define-messages.ts';

export const contactMessages = defineMessages('contact', {
  title: 'Contact Us',
  answer: 'Contact saved',
  success: 'Form submitted successfully. We will get back to you shortly.',
  next: template<[hours: string]>('A member of our team will write or call you, {hours}.'),
  access: 'Platinum Access',
  assistance: 'Dedicated Assistance',
  askUs: 'Ask us a question',
  askThese: 'Ask about these projects',
  askAbout: template<[titles: string]>('Ask about {titles}'),
  question: template<[titles: string]>('I would like to know more about {titles}.'),
  projectsOf: template<[builder: string]>('the projects of {builder}'),
  advice: 'Real Estate Expert Advice',
});
