import { aboutMessages } from './about.ts';
import { accountMessages, loginMessages } from './account.ts';
import { alertMessages } from './alerts.ts';
import { articleMessages, directoryMessages } from './directory.ts';
import { assignmentCostMessages } from './assignment-costs.ts';
import { assignmentMessages } from './assignment.ts';
import { builderMessages } from './builder.ts';
import { calculatorMessages } from './calculator.ts';
import { comingSoonMessages } from './coming-soon.ts';
import { compareMessages } from './compare.ts';
import { contactMessages } from './contact.ts';
import { directLeadMessages, serverMessages } from './server.ts';
import { calculatorNames, favouriteMessages, notFoundMessages, siteMessages } from './site.ts';
import { formMessages } from './form.ts';
import { goneMessages } from './gone.ts';
import { homeMessages } from './home.ts';
import { httpMessages } from './http.ts';
import { legalMessages } from './legal.ts';
import { listingMessages } from './listing.ts';
import { mapMessages } from './map.ts';
import { meetingMessages } from './meeting.ts';
import { newsletterMessages } from './newsletter.ts';
import { packageMailMessages } from './package-mail.ts';
import { previewMessages } from './preview.ts';
import { notForSaleMessages, priceLabelMessages, projectMessages } from './project.ts';
import { projectRequestMessages } from './project-request.ts';
import { provenAddressMessages } from './proven-address.ts';
import { recoveryMessages } from './recovery.ts';
import { registrationMessages } from './registration.ts';
import { searchMessages } from './search.ts';
import { resultMessages } from './search-results.ts';
import { shortlistMessages } from './shortlist.ts';
import { worksheetMessages } from './worksheet.ts';

/** Every fixed text by the first part of its name. Not for pages, which load only their own. */
export const allMessages = {
  about: aboutMessages,
  account: accountMessages,
  alerts: alertMessages,
  article: articleMessages,
  assignment: assignmentMessages,
  assignmentCosts: assignmentCostMessages,
  builder: builderMessages,
  calculator: calculatorMessages,
  calculatorNames: calculatorNames,
  comingSoon: comingSoonMessages,
  compare: compareMessages,
  contact: contactMessages,
  directLead: directLeadMessages,
  directory: directoryMessages,
  favourite: favouriteMessages,
  form: formMessages,
  gone: goneMessages,
  home: homeMessages,
  http: httpMessages,
  legal: legalMessages,
  listing: listingMessages,
  login: loginMessages,
  map: mapMessages,
  meeting: meetingMessages,
  newsletter: newsletterMessages,
  notForSale: notForSaleMessages,
  notFound: notFoundMessages,
  packageMail: packageMailMessages,
  preview: previewMessages,
  priceLabel: priceLabelMessages,
  project: projectMessages,
  projectRequest: projectRequestMessages,
  provenAddress: provenAddressMessages,
  recovery: recoveryMessages,
  registration: registrationMessages,
  search: searchMessages,
  searchResults: resultMessages,
  shortlist: shortlistMessages,
  server: serverMessages,
  site: siteMessages,
  worksheet: worksheetMessages,
} as const;
