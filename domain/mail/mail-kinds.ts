import { leadFormOf } from '../leads/lead-form-rows.ts';

/** Kinds of commercial mail; each needs its own consent (CASL). */
export const mailKinds = ['newsletter', 'offers', 'alerts'] as const;
export type MailKind = (typeof mailKinds)[number];

export type WantedMail = Record<MailKind, boolean>;

export const mailKindLabels: Readonly<Record<MailKind, string>> = {
  newsletter: 'The newsletter',
  offers: 'New projects and offers',
  alerts: 'Alerts about searches and favourites that you follow',
};

/** The wording of a consent; changing it makes a new version (CASL). */
interface ConsentWording {
  version: string;
  text(brokerage: string): string;
}

export const contactConsent: ConsentWording = {
  version: '2026-11-2',
  text: (brokerage) =>
    `I agree that ${brokerage} may send me email about new projects and offers. I can withdraw this at any time.`,
};

export const newsletterConsent: ConsentWording = {
  version: '2026-11-2',
  text: (brokerage) =>
    `By subscribing I agree that ${brokerage} may send me its newsletter about new projects and offers by email. I can unsubscribe at any time.`,
};

export const alertsConsent: ConsentWording = {
  version: '2026-11-3',
  text: (brokerage) =>
    `I agree that ${brokerage} may email me projects that match the searches I follow, and news of favourites that I follow. I can change or end this at any time.`,
};

export const consentWordings: Readonly<Record<MailKind, ConsentWording>> = {
  newsletter: newsletterConsent,
  offers: contactConsent,
  alerts: alertsConsent,
};

/** The kind of mail that a form's consent covers. */
export const toMailKind = (form: string): MailKind => leadFormOf(form).subscribesTo ?? 'offers';

/** The record of a withdrawn consent. */
export const withdrawals = {
  newsletter: { version: '2026-11-2', text: 'Unsubscribed from the newsletter.' },
  offers: { version: '2026-11-2', text: 'Unsubscribed from mail about new projects and offers.' },
  alerts: { version: '2026-11-3', text: 'Unsubscribed from alerts about searches and favourites.' },
  all: { version: '2026-11-2', text: 'Unsubscribed from all commercial mail.' },
} as const;
