import { defineMessages } from './define-messages.ts';

export const newsletterMessages = defineMessages('newsletter', {
  answer: 'Subscription successful',
  already: 'You have already subscribed',
  consentRequired: 'Please agree to receive the newsletter.',
  unsubscribed: 'You are unsubscribed.',
  unsubscribedBefore: 'You are already unsubscribed.',
  ofLink: 'For the email address that received this link.',
  linkUnknown: 'This link is not valid. Please use the link in a more recent email.',
});
