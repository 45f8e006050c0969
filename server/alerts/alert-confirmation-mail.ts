import {
  describeAlert,
  holdsTyped,
  isSearch,
  parseAlertQuery,
} from '../../domain/alerts/alert-search.ts';
import { formatListingPath } from '../../domain/projects/search/project-query.ts';
import { searchProjects } from '../../domain/projects/search/search.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import { alertMessages } from '../../domain/text/messages/alerts.ts';
import { defineMail } from '../mail/define-mail.ts';
import { createMailLinks } from '../mail/email-preferences.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { exampleUrls } from '../leads/example-lead.ts';
import { describeFollowed } from '../../domain/alerts/describe-followed.ts';
import { findAlertById } from './alert-store.ts';

interface Confirmation {
  /** What is followed, without words that a stranger may have typed. */
  search: string;
  frequency: string;
  /** Of projects; tells searches apart whose words are left out. */
  findsToday: number;
  /** Whether it was confirmed before, so that there is nothing to confirm. */
  isConfirmed: boolean;
  confirmUrl: string;
  /** The listing; null if its address holds words that a stranger may have typed. */
  listingUrl: string | null;
  preferencesUrl: string;
}

interface Texts {
  heading: string;
  paragraphs: string[];
  button: string;
  closing: string;
}

const toConfirm: Texts = {
  heading: 'Start your alert?',
  paragraphs: [
    'You (or someone using this address) asked us to email you when a new project matches this search.',
    alertMessages.confirmThere,
  ],
  button: alertMessages.openConfirmation,
  closing:
    'If you did not ask for it, ignore this email: without your confirmation nothing is sent, and we forget the request after seven days.',
};

const alreadyConfirmed: Texts = {
  heading: 'You have this alert already',
  paragraphs: [
    'You (or someone using this address) asked us again to email you when a new project matches this search.',
    'Whether your alert is running, and how to change, pause or end it, is behind the link.',
  ],
  button: alertMessages.show,
  closing: 'If you did not ask for it, ignore this email: nothing has changed.',
};

/**
 * Asks whoever reads the address to confirm an alert. Until then nothing else is sent. Who has the alert
 * already is told so.
 */
export const alertConfirmationMail = defineMail({
  kind: 'mail-alert-confirmation',
  about: 'alert',
  queue: 'mail-account',
  isSubscription: true,
  label: 'Confirmation of an alert',
  async load({ alert_id: id }, { db, catalogue, config }) {
    const alert = id === null ? null : await findAlertById(db, id);
    if (!alert || !isSearch(alert)) return null;
    const links = await createMailLinks(db, config, alert.email);
    const filters = describeAlert(catalogue.snapshot, alert, false);
    const query = parseAlertQuery(catalogue.snapshot, alert);
    return {
      to: alert.email,
      content: {
        search: describeFollowed(alert.kind, filters),
        frequency: alertMessages.frequencies[alert.frequency],
        findsToday: searchProjects(catalogue.snapshot.listings[alert.kind], query).total,
        isConfirmed: alert.confirmed_at !== null,
        confirmUrl: `${links.alertsUrl}?confirm=${alert.id}`,
        listingUrl: holdsTyped(query)
          ? null
          : config.http.publicUrl + formatListingPath(alert.kind, query),
        preferencesUrl: links.preferencesUrl,
      },
    };
  },
  write: (confirmation: Confirmation, { brand }) => {
    const { isConfirmed, search, frequency, findsToday, confirmUrl, listingUrl } = confirmation;
    const name = isolateText(brand.name);
    const texts = isConfirmed ? alreadyConfirmed : toConfirm;
    return renderMailBody(
      isConfirmed ? `Your alert from ${name}` : `Please confirm your alert from ${name}`,
      {
        heading: texts.heading,
        paragraphs: texts.paragraphs,
        facts: [
          ['Search', search],
          ['How often', frequency],
          ['Finds today', countOf(findsToday, 'project')],
        ],
        button: { label: texts.button, url: confirmUrl },
        ...(listingUrl && { link: { label: 'View what it finds today', url: listingUrl } }),
        closing: [texts.closing],
        preferencesUrl: confirmation.preferencesUrl,
      },
      brand,
    );
  },
  examples: {
    'a search with filters': {
      search: 'Pre-construction projects: Toronto, Condominium, up to $700,000',
      frequency: alertMessages.frequencies.daily,
      findsToday: 14,
      isConfirmed: false,
      confirmUrl: 'https://homes.example/email-alerts/example?confirm=example',
      listingUrl: 'https://homes.example/projects?city=Toronto&type=Condominium&price=-700000',
      preferencesUrl: exampleUrls.preferencesUrl,
    },
    'an alert that runs already, with a keyword': {
      search: `Pre-construction projects: ${alertMessages.hidden(alertMessages.keyword)}`,
      frequency: alertMessages.frequencies['at-once'],
      findsToday: 1,
      isConfirmed: true,
      confirmUrl: 'https://homes.example/email-alerts/example?confirm=example',
      listingUrl: null,
      preferencesUrl: exampleUrls.preferencesUrl,
    },
  },
});
