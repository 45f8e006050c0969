import { defineMessages, template } from './define-messages.ts';

export const accountMessages = defineMessages('account', {
  profile: 'Profile',
  favourites: 'Favourites',
  basicInformation: 'Basic Information',
  name: 'Full Name',
  mobile: 'Contact Number',
  email: 'Email Address',
  updatePassword: 'Update Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  currentPasswordRequired: 'Enter Current Password.',
  newPasswordRequired: 'Enter New Password.',
  confirmPasswordRequired: 'Enter Confirm Password.',
  passwordsDiffer: 'Passwords do not match.',
  passwordWrong: 'Current password is incorrect.',
  passwordWrongShown: 'Current Password incorrect.',
  passwordUpdatedShown: 'Password Change Successfully.',
  profileUpdatedShown: 'Profile Updated Successfully.',
  noFavourites: "You don't have any favourite listing yet!",
  passwordUpdated: 'Password updated successfully.',
  profileUpdated: 'Profile updated successfully.',
  profileEmpty: 'There is nothing to change. Send a name, a mobile number or an email.',
  emailFormat: 'Invalid email format',
  emailDuplicate: 'Email already exists',
  emailUnproven:
    'Your email address is not verified yet. “Email alerts” in My Account sends you a code to verify it.',
  unverified: template<[email: string]>(
    'We do not know yet whether {email} is yours. We send you a code; enter it here, and this section opens.',
  ),
  codeSent: template<[email: string]>(
    'Enter the four-digit code from our email to {email}. If the email has a link and no code, open the link.',
  ),
  enterCode: 'Enter the code',
  sendCode: 'Send me a code',
  sendAnotherCode: 'Send another code',
  verify: 'Verify',
  sessionEnded: 'The session has ended.',
  preferencesUpdated: 'Your preferences are saved.',
  deleted:
    'Your account, profile, favourites and sessions are deleted. We keep your requests and consent records, as the law requires of a brokerage.',
});

export const loginMessages = defineMessages('login', {
  passwordRequired: 'Please enter your password',
  passwordShort: 'Please enter a password of aleast 8 characters',
  passwordLong: 'Please enter a password of at most 30 characters',
  failed: 'The email or password you entered is incorrect',
  loggedOut: 'You are logged out.',
  notKept:
    'This browser stores nothing for this site: a login lasts until you leave it or load a page again.',
  features: ['Dedicated professional', 'Tailored property assistance', 'Exclusive matches'],
  forgotPassword: 'Forgot Password?',
  createAccount: 'Create an Account',
});
