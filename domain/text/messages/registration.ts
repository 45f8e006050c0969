import { defineMessages } from './define-messages.ts';

export const registrationMessages = defineMessages('registration', {
  answer: 'Registered successfully',
  duplicate: 'Email already registered.',
  duplicateShown: 'Email already registered !',
  choosePassword: 'Choose a password and see prices now',
  chosen: 'You have chosen one already, and are logged in.',
  linkOpen: 'Choose a password with this link.',
  linkUsed: 'An account with this address is there already: this link works once.',
  linkEnded: 'This link has expired. Create an account, or log in if you have one.',
  needsScript:
    'Without JavaScript you can ask for pricing and floor plans with the form of each project. Logging in, and the prices that members see, need JavaScript.',
  success: 'Register successfull !',
  next: 'When our email with a four-digit code and a link arrives, follow its link, or enter the code on the next page, then choose your password. The code is valid for 15 minutes.',
  late: 'If it does not arrive within a few minutes, check your spam folder, request another code under “Forgot Password?”, or call us.',
  thanks: 'Thank you for registering! We’ll be in touch with details shortly.',
});
