import { expect, test } from 'vitest';
import { accountMessages } from './messages/account.ts';
import { articleMessages } from './messages/article.ts';
import { assignmentMessages } from './messages/assignment.ts';
import { builderMessages } from './messages/builder.ts';
import { formMessages } from './messages/form.ts';
import { messageForStatus } from './messages/http.ts';
import { listingMessages } from './messages/listing.ts';
import { loginMessages } from './messages/login.ts';
import { mapMessages } from './messages/map.ts';
import { newsletterMessages } from './messages/newsletter.ts';
import { notFoundMessages } from './messages/not-found.ts';
import { projectRequestMessages } from './messages/project-request.ts';
import { recoveryMessages } from './messages/recovery.ts';
import { registrationMessages } from './messages/registration.ts';
import { serverMessages } from './messages/server.ts';
import { siteMessages } from './messages/site.ts';

test('the sentences are those the specification quotes, misspellings included', () => {
  expect(formMessages).toMatchObject({
    nameRequired: 'Please enter your name',
    nameShort: 'Please enter atleast 3 characters',
    phoneRequired: 'Please enter your number',
    phoneShort: 'Please enter a number of atleast 11 characters',
    emailRequired: 'Please enter your email',
    emailFormat: 'Please enter the correct format',
    messageRequired: 'Please enter your message',
  });
  expect(projectRequestMessages.heading('Juniper House')).toBe(
    'Register to get Pricing & Floor Plans for the Juniper House',
  );
  expect(projectRequestMessages.answer).toBe('Meeting saved');
  expect(projectRequestMessages.success).toBe('Meeting successfully saved !');
  expect(loginMessages).toMatchObject({
    passwordRequired: 'Please enter your password',
    passwordShort: 'Please enter a password of aleast 8 characters',
    failed: 'The email or password you entered is incorrect',
  });
  expect(registrationMessages).toEqual({
    answer: 'Registered successfully',
    duplicate: 'Email already registered.',
    duplicateShown: 'Email already registered !',
    success: 'Register successfull !',
    thanks: 'Thank you for registering! We’ll be in touch with details shortly.',
  });
  expect(recoveryMessages).toMatchObject({
    codeSent: 'Please check your email for code',
    codeWrong: 'Wrong code, try again.',
    codeIncorrect: 'Please enter the correct code',
    passwordsDiffer: "Password doesn't match",
    heading: 'Reset your password',
    emailUnknown:
      'The email you entered does not exist in our system. Please check the email address and try again.',
  });
  expect(accountMessages).toMatchObject({
    currentPasswordRequired: 'Enter Current Password.',
    newPasswordRequired: 'Enter New Password.',
    passwordWrong: 'Current password is incorrect.',
    passwordUpdated: 'Password updated successfully.',
    profileUpdated: 'Profile updated successfully.',
    emailFormat: 'Invalid email format',
    emailDuplicate: 'Email already exists',
    confirmPasswordRequired: 'Enter Confirm Password.',
    passwordsDiffer: 'Passwords do not match.',
    passwordWrongShown: 'Current Password incorrect.',
    passwordUpdatedShown: 'Password Change Successfully.',
    profileUpdatedShown: 'Profile Updated Successfully.',
    noFavourites: "You don't have any favourite listing yet!",
  });
  expect(newsletterMessages).toMatchObject({
    answer: 'Subscription successful',
    already: 'You have already subscribed',
  });
  expect(listingMessages.total(174)).toBe('Total Projects: 174');
  expect(listingMessages.empty).toBe(
    'It looks like there are no available properties at the moment. Please check back later or explore other categories.',
  );
  expect(listingMessages.noMatch).toBe(
    'Nothing here but moose and maple leaves! Try expanding your search or check out other categories.',
  );
  expect(listingMessages).toMatchObject({
    noFavourites: "You haven't marked any projects as favorites",
    zones: 'Toronto and its municipalities',
    zonesComingSoon: 'Toronto and its muncipalities',
    zonesComingSoonNarrow: 'MLS Zone',
    searchPlaceholder: 'Search Projects',
  });
  expect(assignmentMessages).toMatchObject({
    pageTitle: 'Artistic Pre-construction Projects',
    narrowSearchPlaceholder: 'Project Name or Developer',
  });
  expect(mapMessages.nothingDrawn).toBe('Click the map to draw a polygon.');
  expect(serverMessages.sitemapFailure).toBe('Error generating sitemap');
  expect(siteMessages.startFailure).toBe('Application failed to load. Please refresh the page.');
  expect(builderMessages).toMatchObject({
    heading: 'Premier Construction Developers',
    searchPlaceholder: 'Search Developers...',
    none: 'No Search Result found.',
  });
  expect(builderMessages.projectsHeading('Oak')).toBe('All New Developments By Oak');
  expect(articleMessages).toEqual({
    searchPlaceholder: 'Seek Insights...',
    none: 'No Search Result found.',
    popular: 'Popular Feeds',
    noNews: 'No news found',
    noBlogs: 'Our writers are on a coffee break… Stay tuned!',
    blogSearchPlaceholder: 'Search...',
  });
  expect(notFoundMessages.title).toBe('Page Not Found');
  expect(notFoundMessages.heading).toBe('Sorry, Page Not Found');
  expect(notFoundMessages.home).toBe('Go To Home Page');
  expect(notFoundMessages.cities).toBe('Find Your Dream Property in These Cities');
  expect(notFoundMessages.viewAll).toBe('View All Projects');
});

test.each([
  [400, 'Bad request - please check your input'],
  [401, 'Unauthorized - please log in again'],
  [403, "Forbidden - you don't have permission"],
  [404, 'Resource not found'],
  [500, 'Server error - please try again later'],
  [502, 'Bad gateway - server is temporarily unavailable'],
  [503, 'Service unavailable - please try again later'],
  [0, 'Network error'],
  [418, 'Something bad happened; please try again later.'],
])('the sentence for status %i is %j', (status, sentence) => {
  expect(messageForStatus(status)).toBe(sentence);
});
