import { defineMessages } from '../define-messages.ts';

/** Logging in and out. */
export const loginMessages = defineMessages('login', {
  passwordRequired: 'Please enter your password',
  passwordShort: 'Please enter a password of aleast 8 characters',
  passwordLong: 'Please enter a password of at most 30 characters',
  failed: 'The email or password you entered is incorrect',
  loggedOut: 'You are logged out.',
  features: ['Dedicated professional', 'Tailored property assistance', 'Exclusive matches'],
  forgotPassword: 'Forgot Password?',
  createAccount: 'Create an Account',
});
