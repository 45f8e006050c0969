import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboutMessages } from './messages/about.ts';
import { accountMessages } from './messages/account.ts';
import { articleMessages } from './messages/article.ts';
import { assignmentMessages } from './messages/assignment.ts';
import { builderMessages } from './messages/builder.ts';
import { calculatorMessages } from './messages/calculator.ts';
import { contactMessages } from './messages/contact.ts';
import { directoryMessages } from './messages/directory.ts';
import { formMessages } from './messages/form.ts';
import { homeMessages } from './messages/home.ts';
import { messageForStatus } from './messages/http.ts';
import { listingMessages } from './messages/listing.ts';
import { loginMessages } from './messages/login.ts';
import { mapMessages } from './messages/map.ts';
import { meetingMessages } from './messages/meeting.ts';
import { newsletterMessages } from './messages/newsletter.ts';
import { priceLabelMessages } from './messages/price-label.ts';
import { projectRequestMessages } from './messages/project-request.ts';
import { projectMessages } from './messages/project.ts';
import { recoveryMessages } from './messages/recovery.ts';
import { registrationMessages } from './messages/registration.ts';
import { serverMessages } from './messages/server.ts';
import { calculatorNames, notFoundMessages, siteMessages } from './messages/site.ts';
import { worksheetMessages } from './messages/worksheet.ts';

type Words = Readonly<Record<string, string>>;

/** The wording of the specification on browsing, by its sections, and what the catalogue holds. */
const browsing: Readonly<Record<string, Words>> = {
  '2 Navbar and footer': {
    Home: siteMessages.links.home,
    'Pre-Construction': siteMessages.links.projects,
    Developers: siteMessages.links.builders,
    Register: siteMessages.register,
    'Popular Cities': siteMessages.popularCities,
  },
  '2 Home page': {
    Search: homeMessages.search,
    'Platinum Access': homeMessages.access,
    'Real Estate Advice': homeMessages.advice,
    'Dedicated Assistance': homeMessages.assistance,
    'Popular Cities': siteMessages.popularCities,
    'Explore Property Types': homeMessages.types,
    'Just Launched': homeMessages.latest,
    'Platinum Launches': homeMessages.platinum,
    'Coming Soon': homeMessages.comingSoon,
    'News & Insights': homeMessages.news,
    'Featured Builders and Developers': homeMessages.builders,
    Testimonials: homeMessages.testimonials,
  },
  '2 Projects listing': {
    'Search Projects': listingMessages.searchPlaceholder,
    'Toronto and its municipalities': listingMessages.zones,
    'Select All': listingMessages.selectAll,
    'Deselect All': listingMessages.deselectAll,
    'City/Area': listingMessages.cities,
    Developers: listingMessages.builders,
    'Property Type': listingMessages.types,
    'Reset Filters': listingMessages.resetFilters,
    'Show Favourites': listingMessages.showFavourites,
    'Total Projects: 174': listingMessages.total(174),
    'Open Map': listingMessages.openMap,
    'Close Map': listingMessages.closeMap,
    Filters: listingMessages.filters,
    'View Results': listingMessages.viewResults,
    Map: listingMessages.map,
    'View Details': mapMessages.viewDetails,
  },
  '2 Coming-soon listing': {
    'Toronto and its muncipalities': listingMessages.zonesComingSoon,
    'MLS Zone': listingMessages.zonesComingSoonNarrow,
  },
  '2 Assignments': {
    'Artistic Pre-construction Projects': assignmentMessages.pageTitle,
    'Project Name or Developer': assignmentMessages.narrowSearchPlaceholder,
    'Contact Us': assignmentMessages.contact,
  },
  '2 Project detail': {
    'Register Now': projectMessages.register,
    LOCATION: projectMessages.facts.location,
    STATUS: projectMessages.facts.status,
    BUILDERS: projectMessages.facts.builders,
    'NUMBER OF UNITS': projectMessages.facts.units,
    CITY: projectMessages.facts.city,
    OCCUPANCY: projectMessages.facts.occupancy,
    STOREYS: projectMessages.facts.storeys,
    'Register to get Pricing & Floor Plans for the Juniper House':
      projectRequestMessages.heading('Juniper House'),
    Location: projectMessages.location,
    'Other projects you might be interested in': projectMessages.others,
    'News & Insights': projectMessages.news,
  },
  '2 Coming-soon detail': {
    'Project Overview': projectMessages.overview,
    'About Juniper House': projectMessages.about('Juniper House'),
  },
  '2 Builders directory': {
    'Premier Construction Developers': builderMessages.heading,
    'Search Developers...': builderMessages.searchPlaceholder,
    'View More': directoryMessages.viewMore,
    'View Less': directoryMessages.viewLess,
    'No Search Result found.': builderMessages.none,
    'All New Developments By Oak': builderMessages.projectsHeading('Oak'),
  },
  '2 News and blogs': {
    'Seek Insights...': articleMessages.searchPlaceholder,
    'No Search Result found.': articleMessages.none,
    'Popular Feeds': articleMessages.popular,
    'No news found': articleMessages.noNews,
    Blogs: articleMessages.blogs,
    'Our writers are on a coffee break… Stay tuned!': articleMessages.noBlogs,
    'Search...': articleMessages.blogSearchPlaceholder,
  },
  '4 States and transitions': { Toronto: listingMessages.toronto },
  '8 Error catalogue': {
    'It looks like there are no available properties at the moment. Please check back later or explore other categories.':
      listingMessages.empty,
    "You haven't marked any projects as favorites": listingMessages.noFavourites,
    "You don't have any favourite listing yet!": accountMessages.noFavourites,
    'Nothing here but moose and maple leaves! Try expanding your search or check out other categories.':
      listingMessages.noMatch,
    'Bad request - please check your input': messageForStatus(400),
    'Unauthorized - please log in again': messageForStatus(401),
    "Forbidden - you don't have permission": messageForStatus(403),
    'Resource not found': messageForStatus(404),
    'Server error - please try again later': messageForStatus(500),
    'Bad gateway - server is temporarily unavailable': messageForStatus(502),
    'Service unavailable - please try again later': messageForStatus(503),
    'Network error': messageForStatus(0),
    'Something bad happened; please try again later.': messageForStatus(418),
    'Click the map to draw a polygon.': mapMessages.nothingDrawn,
    'Sorry, Page Not Found': notFoundMessages.heading,
    'Go To Home Page': notFoundMessages.home,
    'Find Your Dream Property in These Cities': notFoundMessages.cities,
    'View All Projects': notFoundMessages.viewAll,
    'Page Not Found': notFoundMessages.title,
    'Error generating sitemap': serverMessages.sitemapFailure,
    'Application failed to load. Please refresh the page.': siteMessages.startFailure,
  },
  '9 Business constants and limits': {
    High: priceLabelMessages.high,
    Low: priceLabelMessages.low,
  },
};

/** The wording of the specification on accounts and forms. */
const accountsAndForms: Readonly<Record<string, Words>> = {
  '2 Login': {
    'Dedicated professional': loginMessages.features[0],
    'Tailored property assistance': loginMessages.features[1],
    'Exclusive matches': loginMessages.features[2],
    'Forgot Password?': loginMessages.forgotPassword,
    'Create an Account': loginMessages.createAccount,
  },
  '2 Forgot password': { 'Reset your password': recoveryMessages.heading },
  '2 Profile': {
    'My Account': siteMessages.account,
    Profile: accountMessages.profile,
    'Basic Information': accountMessages.basicInformation,
    'Full Name': accountMessages.name,
    'Contact Number': accountMessages.mobile,
    'Email Address': accountMessages.email,
    'Update Password': accountMessages.updatePassword,
    'Current Password': accountMessages.currentPassword,
    'New Password': accountMessages.newPassword,
    'Confirm Password': accountMessages.confirmPassword,
    Favourites: accountMessages.favourites,
  },
  '2 Contact and about us': {
    'Platinum Access': contactMessages.access,
    'Dedicated Assistance': contactMessages.assistance,
    'Real Estate Expert Advice': contactMessages.advice,
    'Meet the Team': aboutMessages.team,
    'Schedule a Meeting': aboutMessages.schedule,
    Testimonials: aboutMessages.testimonials,
  },
  '2 Schedule a meeting': {
    'Your Personalized Real Estate Expertise Session': meetingMessages.heading,
    'Personalized Consultation': meetingMessages.consultation,
    'Tailored Property Assistance': meetingMessages.assistance,
    'Maximized Returns': meetingMessages.returns,
    "Through this meeting, you'll gain insights into...": meetingMessages.insights,
    'One on one meeting': meetingMessages.types['One on one meeting'],
    'virtual meeting': meetingMessages.types['virtual meeting'],
  },
  '2 Allocation worksheet': {
    'Condos & Home Suite Allocation Worksheet': worksheetMessages.heading,
    Condos: worksheetMessages.condos,
    House: worksheetMessages.house,
    Submit: worksheetMessages.submit,
    'Your Platinum Agent': worksheetMessages.agent,
  },
  '2 Calculators': {
    'CMHC Calculator': calculatorNames.cmhc.tab,
    'Mortgage Calculator': calculatorNames.mortgage.tab,
    'Land-Transfer Calculator': calculatorNames.landTransferTax.tab,
    'CMHC Insurance Calculator': calculatorNames.cmhc.title,
    'Mortgage Payment Calculator': calculatorNames.mortgage.title,
    'Land Transfer Tax Calculator': calculatorNames.landTransferTax.title,
    'Real Estate Calculators': calculatorNames.all,
  },
  '5 Contact, project request and register forms': {
    'Please enter your name': formMessages.nameRequired,
    'Please enter atleast 3 characters': formMessages.nameShort,
    'Please enter your number': formMessages.phoneRequired,
    'Please enter a number of atleast 11 characters': formMessages.phoneShort,
    'Please enter your email': formMessages.emailRequired,
    'Please enter the correct format': formMessages.emailFormat,
    'Please enter your message': formMessages.messageRequired,
    'Are you an Agent/Realtor?': projectRequestMessages.agent,
    'Are you looking to Buy/Sell?': projectRequestMessages.buyOrSell,
    'Yes, I am': projectRequestMessages.yes,
    'No, I am not': projectRequestMessages.no,
  },
  '5 Login': {
    'Please enter your password': loginMessages.passwordRequired,
    'Please enter a password of aleast 8 characters': loginMessages.passwordShort,
    'The email or password you entered is incorrect': loginMessages.failed,
  },
  '5 Forgot password, code and new password': {
    'The email you entered does not exist in our system. Please check the email address and try again.':
      recoveryMessages.emailUnknown,
    'Please enter the correct code': recoveryMessages.codeIncorrect,
    "Password doesn't match": recoveryMessages.passwordsDiffer,
  },
  '5 Profile': {
    'Invalid email format': accountMessages.emailFormat,
    'Enter Current Password.': accountMessages.currentPasswordRequired,
    'Enter New Password.': accountMessages.newPasswordRequired,
    'Enter Confirm Password.': accountMessages.confirmPasswordRequired,
    'Passwords do not match.': accountMessages.passwordsDiffer,
  },
  '5 Allocation worksheet': {
    'Please select a valid image file (JPEG, PNG, GIF, SVG).': worksheetMessages.imageInvalid,
  },
  '5 Calculators': {
    'Property Value is required and must be a positive number.': calculatorMessages.propertyValue,
    'Down Payment Percentage is required and must be between 5 and 100.':
      calculatorMessages.downPayment,
    'Property price is required and must be a positive number.': calculatorMessages.propertyPrice,
    'Province is required.': calculatorMessages.province,
    'Loan amount is required and must be a positive number.': calculatorMessages.loanAmount,
    'Interest rate is required and must be a positive number.': calculatorMessages.interestRate,
    'Loan term is required and must be a positive number.': calculatorMessages.loanTerm,
    'Start date is required.': calculatorMessages.startDate,
  },
  '7 The calls it makes': {
    'Registered successfully': registrationMessages.answer,
    'Email already registered.': registrationMessages.duplicate,
    'Current password is incorrect.': accountMessages.passwordWrong,
    'Password updated successfully.': accountMessages.passwordUpdated,
    'Profile updated successfully.': accountMessages.profileUpdated,
    'Please check your email for code': recoveryMessages.codeSent,
    'Wrong code, try again.': recoveryMessages.codeWrong,
    'Contact saved': contactMessages.answer,
    'Meeting saved': meetingMessages.answer,
    'Subscription successful': newsletterMessages.answer,
    'You have already subscribed': newsletterMessages.already,
  },
  '7 Project meeting': { 'Meeting saved': projectRequestMessages.answer },
  '8 Error catalogue': {
    'Email already registered !': registrationMessages.duplicateShown,
    'Register successfull !': registrationMessages.success,
    'Thank you for registering! We’ll be in touch with details shortly.':
      registrationMessages.thanks,
    'Meeting successfully saved !': projectRequestMessages.success,
    'Form submitted successfully. We will get back to you shortly.': contactMessages.success,
    'Profile Updated Successfully.': accountMessages.profileUpdatedShown,
    'Password Change Successfully.': accountMessages.passwordUpdatedShown,
    'Email already exists': accountMessages.emailDuplicate,
    'Current Password incorrect.': accountMessages.passwordWrongShown,
    'Please fill all required fields': worksheetMessages.required,
    'Form submitted successfully': worksheetMessages.success,
  },
};

const quotes = [browsing, accountsAndForms].flatMap((sections) =>
  Object.entries(sections).flatMap(([section, words]) =>
    Object.entries(words).map(([quote, text]) => ({ section, quote, text })),
  ),
);
const documents = ['browsing', 'accounts-and-forms']
  .map((name) => readFileSync(`docs/specification/${name}.md`, 'utf8'))
  .join('\n')
  .toLowerCase();

/** A quote as the documents write it, with its placeholder, in any case. */
const asWritten = (quote: string) =>
  quote
    .replace('Juniper House', '{title}')
    .replace('By Oak', 'By {developer name}')
    .replace('174', 'N')
    .toLowerCase();

test('the sentences are those the specification quotes, misspellings included (B-2.45, B-2.59, B-2.61, B-2.69, B-8.2, B-8.6, B-8.8, A-2.5, A-5.17, A-8.1, A-8.3)', () => {
  expect(quotes.filter(({ quote, text }) => quote !== text)).toEqual([]);
  expect(quotes.filter(({ quote }) => !documents.includes(asWritten(quote)))).toEqual([]);
});
