import {
  describeAlert,
  findGoneValues,
  isSearch,
  parseAlertQuery,
} from '../../domain/alerts/alert-search.ts';
import { listingPaths } from '../../domain/projects/search/project-query.ts';
import { alertMessages } from '../../domain/text/messages/alerts.ts';
import { defineMail } from '../mail/define-mail.ts';
import { createMailLinks } from '../mail/email-preferences.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { exampleUrls } from '../leads/example-lead.ts';
import { describeFollowed } from '../../domain/alerts/describe-followed.ts';
import { findAlertById } from './alert-store.ts';

interface EndedAlert {
  search: string;
  /** The values that are gone. */
  gone: readonly string[];
  listingUrl: string;
  preferencesUrl: string;
}

/** Says that an alert has ended, because a value that it asks for is gone. */
export const alertEndedMail = defineMail({
  kind: 'mail-alert-ended',
  about: 'alert',
  queue: 'mail-alert',
  isSubscription: true,
  label: 'End of an alert',
  async load({ alert_id: id }, { db, catalogue: { snapshot }, config }) {
    const alert = id === null ? null : await findAlertById(db, id);
    if (!alert?.ended_at || !isSearch(alert)) return null;
    const gone = findGoneValues(snapshot, parseAlertQuery(snapshot, alert));
    if (!gone) return null;
    const { preferencesUrl, unsubscribeUrl } = await createMailLinks(
      db,
      config,
      alert.email,
      'alerts',
    );
    return {
      to: alert.email,
      commercial: { kind: 'alerts', unsubscribeUrl },
      content: {
        search: describeFollowed(alert.kind, describeAlert(snapshot, alert)),
        gone,
        listingUrl: config.http.publicUrl + listingPaths[alert.kind],
        preferencesUrl,
      },
    };
  },
  write: ({ search, gone, listingUrl, preferencesUrl }: EndedAlert, { brand }) =>
    renderMailBody(
      'Your alert has ended',
      {
        heading: 'Your alert has ended',
        paragraphs: [
          `It asked for ${gone.join(' or ')}, which our site no longer has, so it cannot find anything.`,
          'Choose other filters to follow a new search.',
        ],
        facts: [['Search', search]],
        button: { label: alertMessages.toLists, url: listingUrl },
        closing: [alertMessages.oneClick],
        preferencesUrl,
      },
      brand,
    ),
  examples: {
    'a builder that is gone': {
      search: 'Projects coming soon: Averill & Quoin',
      gone: ['Averill & Quoin'],
      listingUrl: 'https://homes.example/coming-soon',
      preferencesUrl: exampleUrls.preferencesUrl,
    },
  },
});
