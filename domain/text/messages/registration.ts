import { defineMessages } from '../define-messages.ts';

/** Opening an account. */
export const registrationMessages = defineMessages('registration', {
  answer: 'Registered successfully',
  duplicate: 'Email already registered.',
  duplicateShown: 'Email already registered !',
  success: 'Register successfull !',
  thanks: 'Thank you for registering! We’ll be in touch with details shortly.',
});
