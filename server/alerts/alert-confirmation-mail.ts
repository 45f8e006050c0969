import {
  describeAlert,
  holdsTyped,
  isSearch,
  parseAlertQuery,
} from '../../domain/alerts/alert-search.ts';
import { formatListingPath } from '../../domain/projects/search/project-query.ts';
import { isolateText } from '../../domain/text/isolate-text.ts';
import { alertMessages } from '../../domain/text/messages/alerts.ts';
import { defineMail } from '../mail/define-mail.ts';
import { createMailLinks } from '../mail/email-preferences.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { exampleUrls } from '../leads/example-lead.ts';
import { describeFollowed } from './describe-followed.ts';
import { findAlertById } from './alert-store.ts';

interface Confirmation {
  /** What is followed, without words that a stranger may have typed. */
  search: string;
  frequency: string;
  confirmUrl: string;
  /** The listing; null if its address holds words that a stranger may have typed. */
  listingUrl: string | null;
  preferencesUrl: string;
}

/** Asks whoever reads the address to confirm an alert. Until then nothing else is sent. */
export const alertConfirmationMail = defineMail({
  kind: 'mail-alert-confirmation',
  about: 'alert',
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
        confirmUrl: `${links.alertsUrl}?confirm=${alert.id}`,
        listingUrl: holdsTyped(query)
          ? null
          : config.http.publicUrl + formatListingPath(alert.kind, query),
        preferencesUrl: links.preferencesUrl,
      },
    };
  },
  write: ({ search, frequency, confirmUrl, listingUrl, preferencesUrl }: Confirmation, { brand }) =>
    renderMailBody(
      `Please confirm your alert from ${isolateText(brand.name)}`,
      {
        heading: 'Start your alert?',
        paragraphs: [
          'You (or someone using this address) asked us to email you when a new project matches this search.',
          alertMessages.confirmThere,
        ],
        facts: [
          ['Search', search],
          ['How often', frequency],
        ],
        button: { label: alertMessages.openConfirmation, url: confirmUrl },
        ...(listingUrl && { link: { label: 'View what it finds today', url: listingUrl } }),
        closing: [
          'If you did not ask for it, ignore this email: without your confirmation nothing is sent, and we forget the request after seven days.',
        ],
        preferencesUrl,
      },
      brand,
    ),
  examples: {
    'a search with filters': {
      search: 'Pre-construction projects: Toronto, Condominium, up to $700,000',
      frequency: alertMessages.frequencies.daily,
      confirmUrl: 'https://homes.example/email-alerts/example?confirm=example',
      listingUrl: 'https://homes.example/projects?city=Toronto&type=Condominium&price=-700000',
      preferencesUrl: exampleUrls.preferencesUrl,
    },
  },
});
