import { defineMessages } from './define-messages.ts';

export const recoveryMessages = defineMessages('recovery', {
  codeSent: 'Please check your email for code',
  codeRight: 'The code is correct.',
  codeWrong: 'Wrong code, try again.',
  codeIncorrect: 'Please enter the correct code',
  linkOver: 'This link was used or has expired. Each link works once, for an hour.',
  passwordRule: '8 to 30 characters; spaces do not count',
  passwordsDiffer: "Password doesn't match",
  passwordSaved: 'Your password is saved. Log in with it.',
  passwordSavedPlain: 'Your password is saved.',
  plain:
    'Enter the code from our email, and choose a password. The code is valid for 15 minutes. If the email has a link and no code, open the link where JavaScript is turned on.',
  passwordSavedLoggedIn: 'Your password is saved, and you are logged in.',
  heading: 'Reset your password',
  emailUnknown:
    'The email you entered does not exist in our system. Please check the email address and try again.',
  tooMany:
    'Too many codes were requested for this address. Use the link in the latest email, which works for an hour, or try again later.',
  passwordCommon: 'This password is too common. Please choose another.',
});
