import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboutMessages } from './about.ts';
import { accountMessages, loginMessages } from './account.ts';
import { articleMessages, directoryMessages } from './directory.ts';
import { assignmentMessages } from './assignment.ts';
import { builderMessages } from './builder.ts';
import { calculatorMessages } from './calculator.ts';
import { contactMessages } from './contact.ts';
import { formMessages } from './form.ts';
import { homeMessages } from './home.ts';
import { messageForStatus } from './http.ts';
import { listingMessages } from './listing.ts';
import { mapMessages } from './map.ts';
import { meetingMessages } from './meeting.ts';
import { newsletterMessages } from './newsletter.ts';
import { priceLabelMessages, projectMessages } from './project.ts';
import { projectRequestMessages } from './project-request.ts';
import { recoveryMessages } from './recovery.ts';
import { registrationMessages } from './registration.ts';
import { searchMessages } from './search.ts';
import { serverMessages } from './server.ts';
import { calculatorNames, notFoundMessages, siteMessages } from './site.ts';
import { worksheetMessages } from './worksheet.ts';

/** The texts of a statement of the specification, as the screens and the API show them. */
const quoted: Readonly<Record<string, readonly string[]>> = {
  'B-2.21': [
    siteMessages.links.home,
    siteMessages.links.projects,
    siteMessages.register,
    siteMessages.links.builders,
  ],
  'B-2.25': [siteMessages.popularCities],
  'B-2.28': [searchMessages.search],
  'B-2.31': [homeMessages.access, homeMessages.advice, homeMessages.assistance],
  'B-2.32': [
    homeMessages.types,
    homeMessages.latest,
    homeMessages.platinum,
    homeMessages.comingSoon,
    homeMessages.builders,
    homeMessages.testimonials,
  ],
  'B-2.40': [listingMessages.zones, listingMessages.selectAll, listingMessages.deselectAll],
  'B-2.41': [listingMessages.cities, listingMessages.builders, listingMessages.types],
  'B-2.45': [listingMessages.total.text.replace('{count}', 'N')],
  'B-2.50': [listingMessages.resetFilters, listingMessages.filters, listingMessages.viewResults],
  'B-2.52': [mapMessages.viewDetails],
  'B-2.58': [
    listingMessages.showFavourites,
    listingMessages.openMap,
    listingMessages.closeMap,
    listingMessages.map,
  ],
  'B-2.59': [listingMessages.zonesComingSoon, listingMessages.zonesComingSoonNarrow],
  'B-2.60': [listingMessages.searchPlaceholder, assignmentMessages.narrowSearchPlaceholder],
  'B-2.61': [assignmentMessages.pageTitle],
  'B-2.62': [assignmentMessages.contact],
  'B-2.63': [projectMessages.register],
  'B-2.65': Object.values(projectMessages.facts),
  'B-2.69': [projectRequestMessages.heading('{title}')],
  'B-2.70': [projectMessages.location],
  'B-2.72': [projectMessages.others],
  'B-2.73': [homeMessages.news, projectMessages.news],
  'B-2.79': [projectMessages.overview, projectMessages.about('{title}')],
  'B-2.81': [builderMessages.heading, builderMessages.searchPlaceholder],
  'B-2.84': [builderMessages.projectsHeading('{developer name}')],
  'B-2.85': [
    directoryMessages.viewMore,
    directoryMessages.viewLess,
    builderMessages.none,
    articleMessages.searchPlaceholder,
    articleMessages.none,
  ],
  'B-2.87': [articleMessages.popular, articleMessages.noNews],
  'B-2.88': [articleMessages.blogs, articleMessages.noBlogs],
  'B-2.89': [articleMessages.blogSearchPlaceholder],
  'B-4.9': [listingMessages.toronto],
  'B-8.2': [listingMessages.empty, listingMessages.noFavourites, listingMessages.noMatch],
  'B-8.4': [accountMessages.noFavourites],
  'B-8.5': [mapMessages.nothingDrawn],
  'B-8.6': [
    notFoundMessages.heading,
    notFoundMessages.home,
    notFoundMessages.cities,
    notFoundMessages.viewAll,
    notFoundMessages.title,
  ],
  'B-8.8': [400, 401, 403, 404, 500, 502, 503, 0, 418].map(messageForStatus),
  'B-8.9': [serverMessages.sitemapFailure],
  'B-8.10': [siteMessages.startFailure],
  'B-9.7': [priceLabelMessages.high, priceLabelMessages.low],
  'A-2.2': [...loginMessages.features, loginMessages.forgotPassword, loginMessages.createAccount],
  'A-2.5': [recoveryMessages.heading],
  'A-2.9': [
    siteMessages.account,
    accountMessages.profile,
    accountMessages.basicInformation,
    accountMessages.name,
    accountMessages.mobile,
    accountMessages.email,
    accountMessages.updatePassword,
    accountMessages.favourites,
  ],
  'A-2.10': [contactMessages.access, contactMessages.assistance, contactMessages.advice],
  'A-2.11': [aboutMessages.team, aboutMessages.schedule],
  'A-2.12': [meetingMessages.heading, meetingMessages.insights],
  'A-2.13': [
    aboutMessages.testimonials,
    meetingMessages.consultation,
    meetingMessages.assistance,
    meetingMessages.returns,
  ],
  'A-2.15': [
    worksheetMessages.heading,
    worksheetMessages.condos,
    worksheetMessages.house,
    worksheetMessages.submit,
  ],
  'A-2.16': [
    calculatorNames.cmhc.tab,
    calculatorNames.mortgage.tab,
    calculatorNames.landTransferTax.tab,
    calculatorNames.cmhc.title,
    calculatorNames.mortgage.title,
    calculatorNames.landTransferTax.title,
    calculatorNames.all,
  ],
  'A-3.4': [meetingMessages.types['One on one meeting'], meetingMessages.types['virtual meeting']],
  'A-3.6': [worksheetMessages.agent],
  'A-5.2': [formMessages.nameRequired, formMessages.nameShort],
  'A-5.4': [formMessages.phoneRequired, formMessages.phoneShort],
  'A-5.5': [formMessages.emailRequired, formMessages.emailFormat],
  'A-5.6': [formMessages.messageRequired],
  'A-5.8': [
    projectRequestMessages.agent,
    projectRequestMessages.buyOrSell,
    projectRequestMessages.yes,
    projectRequestMessages.no,
  ],
  'A-5.11': [loginMessages.passwordRequired, loginMessages.passwordShort, loginMessages.failed],
  'A-5.12': [recoveryMessages.emailUnknown],
  'A-5.13': [recoveryMessages.codeIncorrect],
  'A-5.14': [recoveryMessages.passwordsDiffer],
  'A-5.16': [accountMessages.emailFormat],
  'A-5.17': [
    accountMessages.currentPassword,
    accountMessages.newPassword,
    accountMessages.currentPasswordRequired,
    accountMessages.newPasswordRequired,
    accountMessages.passwordsDiffer,
  ],
  'A-5.18': [accountMessages.confirmPassword, accountMessages.confirmPasswordRequired],
  'A-5.24': [worksheetMessages.imageInvalid],
  'A-5.25': [calculatorMessages.propertyValue, calculatorMessages.downPayment],
  'A-5.26': [calculatorMessages.propertyPrice, calculatorMessages.province],
  'A-5.27': [
    calculatorMessages.loanAmount,
    calculatorMessages.interestRate,
    calculatorMessages.loanTerm,
    calculatorMessages.startDate,
  ],
  'A-7.2': [registrationMessages.answer, registrationMessages.duplicate],
  'A-7.3': [accountMessages.passwordWrong, accountMessages.passwordUpdated],
  'A-7.4': [accountMessages.profileUpdated],
  'A-7.5': [recoveryMessages.codeSent],
  'A-7.6': [recoveryMessages.codeWrong],
  'A-7.9': [contactMessages.answer, meetingMessages.answer, projectRequestMessages.answer],
  'A-7.11': [newsletterMessages.answer, newsletterMessages.already],
  'A-8.3': [
    registrationMessages.duplicateShown,
    registrationMessages.success,
    registrationMessages.thanks,
    accountMessages.profileUpdatedShown,
    accountMessages.passwordUpdatedShown,
    accountMessages.emailDuplicate,
    accountMessages.passwordWrongShown,
  ],
  'A-8.4': [projectRequestMessages.success, contactMessages.success],
  'A-8.5': [worksheetMessages.required, worksheetMessages.success],
};

const statements = new Map(
  ['browsing', 'accounts-and-forms']
    .flatMap((name) => readFileSync(`docs/specification/${name}.md`, 'utf8').split(/^- (?=\*\*)/m))
    .map((text) => [/^\*\*([AB]-[\d.]+)\*\*/.exec(text)?.[1] ?? '', text.toLowerCase()]),
);

test('the messages match the specification’s quotes, misspellings included (B-2.45, B-2.59, B-2.61, B-2.69, B-8.2, B-8.6, B-8.8, A-2.5, A-5.17, A-8.1, A-8.3)', () => {
  for (const [anchor, texts] of Object.entries(quoted))
    for (const text of texts) expect(statements.get(anchor), anchor).toContain(text.toLowerCase());
});
