import { aboutMessages } from './messages/about.ts';
import { accountMessages, loginMessages } from './messages/account.ts';
import { articleMessages, directoryMessages } from './messages/directory.ts';
import { assignmentCostMessages } from './messages/assignment-costs.ts';
import { assignmentMessages } from './messages/assignment.ts';
import { builderMessages } from './messages/builder.ts';
import { calculatorMessages } from './messages/calculator.ts';
import { compareMessages } from './messages/compare.ts';
import { contactMessages } from './messages/contact.ts';
import { directLeadMessages, serverMessages } from './messages/server.ts';
import {
  calculatorNames,
  favouriteMessages,
  notFoundMessages,
  siteMessages,
} from './messages/site.ts';
import { formMessages } from './messages/form.ts';
import { goneMessages } from './messages/gone.ts';
import { homeMessages } from './messages/home.ts';
import { httpMessages } from './messages/http.ts';
import { legalMessages } from './messages/legal.ts';
import { listingMessages } from './messages/listing.ts';
import { mapMessages } from './messages/map.ts';
import { meetingMessages } from './messages/meeting.ts';
import { newsletterMessages } from './messages/newsletter.ts';
import { previewMessages } from './messages/preview.ts';
import { priceLabelMessages, projectMessages, soldOutMessages } from './messages/project.ts';
import { projectRequestMessages } from './messages/project-request.ts';
import { recoveryMessages } from './messages/recovery.ts';
import { registrationMessages } from './messages/registration.ts';
import { worksheetMessages } from './messages/worksheet.ts';

/** Every fixed text by the first part of its name. Not for pages, which load only their own. */
export const allMessages = {
  about: aboutMessages,
  account: accountMessages,
  article: articleMessages,
  assignment: assignmentMessages,
  assignmentCosts: assignmentCostMessages,
  builder: builderMessages,
  calculator: calculatorMessages,
  calculatorNames: calculatorNames,
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
  notFound: notFoundMessages,
  preview: previewMessages,
  priceLabel: priceLabelMessages,
  project: projectMessages,
  projectRequest: projectRequestMessages,
  recovery: recoveryMessages,
  registration: registrationMessages,
  server: serverMessages,
  site: siteMessages,
  soldOut: soldOutMessages,
  worksheet: worksheetMessages,
} as const;
