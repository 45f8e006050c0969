import { contactConsent, newsletterConsent, type ConsentWording } from './lead.ts';

/** Kinds of commercial mail; each needs a consent of its own (CASL). */
export const mailKinds = ['newsletter', 'offers'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Which kinds of mail an address gets. */
export type WantedMail = Record<MailKind, boolean>;

export const mailKindLabels: Readonly<Record<MailKind, string>> = {
  newsletter: 'The newsletter',
  offers: 'New projects and offers',
};

/** What is agreed to with each kind of mail. */
export const consentWordings: Readonly<Record<MailKind, ConsentWording>> = {
  newsletter: newsletterConsent,
  offers: contactConsent,
};

/** What is noted when somebody ends mail. */
export const withdrawals = {
  newsletter: { version: '2026-11-1', text: 'Unsubscribed from the newsletter.' },
  offers: { version: '2026-11-1', text: 'Unsubscribed from mail about new projects and offers.' },
  all: { version: '2026-11-1', text: 'Unsubscribed from all commercial mail.' },
} as const;
