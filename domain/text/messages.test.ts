import { expect, test } from 'vitest';
import { messageForStatus, messages } from './messages.ts';

test('the sentences are those the specification quotes, misspellings included', () => {
  expect(messages.form).toEqual({
    nameRequired: 'Please enter your name',
    nameShort: 'Please enter atleast 3 characters',
    phoneRequired: 'Please enter your number',
    phoneShort: 'Please enter a number of atleast 11 characters',
    emailRequired: 'Please enter your email',
    emailFormat: 'Please enter the correct format',
    messageRequired: 'Please enter your message',
  });
  expect(messages.projectRequest.heading('Juniper House')).toBe(
    'Register to get Pricing & Floor Plans for the Juniper House',
  );
  expect(messages.projectRequest.answer).toBe('Meeting saved');
  expect(messages.projectRequest.success).toBe('Meeting successfully saved !');
  expect(messages.login).toMatchObject({
    passwordRequired: 'Please enter your password',
    passwordShort: 'Please enter a password of aleast 8 characters',
    failed: 'The email or password you entered is incorrect',
  });
  expect(messages.registration).toEqual({
    answer: 'Registered successfully',
    duplicate: 'Email already registered.',
    duplicateShown: 'Email already registered !',
    success: 'Register successfull !',
    thanks: 'Thank you for registering! We’ll be in touch with details shortly.',
  });
  expect(messages.recovery).toMatchObject({
    codeSent: 'Please check your email for code',
    codeWrong: 'Wrong code, try again.',
    codeIncorrect: 'Please enter the correct code',
    passwordsDiffer: "Password doesn't match",
    heading: 'Reset your password',
    emailUnknown:
      'The email you entered does not exist in our system. Please check the email address and try again.',
  });
  expect(messages.account).toMatchObject({
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
  expect(messages.newsletter).toMatchObject({
    answer: 'Subscription successful',
    already: 'You have already subscribed',
  });
  expect(messages.listing.total(174)).toBe('Total Projects: 174');
  expect(messages.listing.empty).toBe(
    'It looks like there are no available properties at the moment. Please check back later or explore other categories.',
  );
  expect(messages.listing.noMatch).toBe(
    'Nothing here but moose and maple leaves! Try expanding your search or check out other categories.',
  );
  expect(messages.listing).toMatchObject({
    noFavourites: "You haven't marked any projects as favorites",
    zones: 'Toronto and its municipalities',
    zonesComingSoon: 'Toronto and its muncipalities',
    zonesComingSoonNarrow: 'MLS Zone',
    searchPlaceholder: 'Search Projects',
  });
  expect(messages.assignments).toMatchObject({
    pageTitle: 'Artistic Pre-construction Projects',
    narrowSearchPlaceholder: 'Project Name or Developer',
  });
  expect(messages.area.nothingDrawn).toBe('Click the map to draw a polygon.');
  expect(messages.sitemap.failure).toBe('Error generating sitemap');
  expect(messages.startFailure).toBe('Application failed to load. Please refresh the page.');
  expect(messages.builders).toMatchObject({
    heading: 'Premier Construction Developers',
    searchPlaceholder: 'Search Developers...',
    none: 'No Search Result found.',
  });
  expect(messages.builders.projectsHeading('Oak')).toBe('All New Developments By Oak');
  expect(messages.articles).toEqual({
    searchPlaceholder: 'Seek Insights...',
    none: 'No Search Result found.',
    popular: 'Popular Feeds',
    noNews: 'No news found',
    noBlogs: 'Our writers are on a coffee break… Stay tuned!',
    blogSearchPlaceholder: 'Search...',
  });
  expect(messages.notFound.title).toBe('Page Not Found');
  expect(messages.notFound.heading).toBe('Sorry, Page Not Found');
  expect(messages.notFound.home).toBe('Go To Home Page');
  expect(messages.notFound.cities).toBe('Find Your Dream Property in These Cities');
  expect(messages.notFound.viewAll).toBe('View All Projects');
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
