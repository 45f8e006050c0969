import { defineMessages, template } from './define-messages.ts';

export const projectRequestMessages = defineMessages('projectRequest', {
  heading: template<[title: string]>('Register to get Pricing & Floor Plans for the {title}'),
  /** For members, who see the prices already. */
  memberHeading: template<[title: string]>('Ask about {title}'),
  answer: 'Meeting saved',
  success: 'Meeting successfully saved !',
  next: template<[about: string, hours: string]>(
    'A member of our team will write or call you {about}, {hours}.',
  ),
  mail: template<[title: string]>(
    'We have received your request for pricing and floor plans for {title}. A member of our team will write or call you.',
  ),
  mailOffer:
    'No need to wait for prices: choose a password to see the price, drawing and deposits of every plan now. The button works for a week.',
  mailPackage: template<[what: string, endsOn: string]>(
    'Ready for you below: {what}. The link is yours and works until {endsOn}.',
  ),
  mailEmptyPackage: template<[endsOn: string]>(
    'Documents and prices are not published yet. They appear behind the link below, which is yours and works until {endsOn}.',
  ),
  mailAccount: 'With a password you also see prices and drawings on every project page.',
  sendPackage: 'Send me the package',
  sending: 'Sending…',
  packageWanted: 'Please send me the package.',
  packageSent: template<[email: string]>(
    'Thank you. Our email to {email} leads to all that we have about this project.',
  ),
  oneClick:
    'The unsubscribe button of your mail program ends our emails about new projects and offers, and no others.',
  openPackage: 'Open pricing & floor plans',
  about: template<[title: string]>('about {title}'),
  agent: 'Are you an Agent/Realtor?',
  buyOrSell: 'Are you looking to Buy/Sell?',
  yes: 'Yes, I am',
  no: 'No, I am not',
});
