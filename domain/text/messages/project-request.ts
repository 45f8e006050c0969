import { defineMessages, template } from './define-messages.ts';

/** What follows "for the": "Residences" of "The Residences". */
export const withoutArticle = (title: string): string => title.replace(/^the\s+(?=\S)/i, '');

export const projectRequestMessages = defineMessages('projectRequest', {
  heading: template<[title: string]>('Register to get Pricing & Floor Plans for the {title}'),
  /** For members, who see the prices already. */
  memberHeading: template<[title: string]>('Ask about {title}'),
  answer: 'Meeting saved',
  success: 'Meeting successfully saved !',
  next: template<[about: string, hours: string]>(
    'A member of our team will write or call you {about}, {hours}.',
  ),
  sendPackage: 'Send me the package',
  sending: 'Sending…',
  packageWanted: 'Please send me the package.',
  packageSent: template<[email: string]>(
    'Thank you. Our email to {email} leads to all that we have about this project.',
  ),
  about: template<[title: string]>('about {title}'),
  aboutLaunch: template<[title: string]>('about the launch of {title}'),
  agent: 'Are you an Agent/Realtor?',
  buyOrSell: 'Are you looking to Buy/Sell?',
  yes: 'Yes, I am',
  no: 'No, I am not',
});
