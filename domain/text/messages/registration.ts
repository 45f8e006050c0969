import { defineMessages } from '../define-messages.ts';

export const registrationMessages = defineMessages('registration', {
  answer: 'Registered successfully',
  duplicate: 'Email already registered.',
  duplicateShown: 'Email already registered !',
  success: 'Register successfull !',
  next: 'When our e-mail with a code of four digits and a link arrives, follow the link, or enter the code here, and choose your password. The code is valid for 15 minutes.',
  late: 'If no e-mail has come within some minutes, look among your spam, ask for another code under “Forgot Password?”, or call us.',
  thanks: 'Thank you for registering! We’ll be in touch with details shortly.',
});
