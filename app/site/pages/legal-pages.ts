import { siteMessages } from '../../../domain/text/messages/site.ts';
import type { LegalName } from '../../../domain/brand/site-records.ts';
import accessibility from './accessibility.md?raw';
import disclaimer from './disclaimer.md?raw';
import privacyPolicy from './privacy-policy.md?raw';
import termsOfUse from './terms-of-use.md?raw';

interface LegalPage {
  /** The base name of its Markdown file, here and in the brand folder. */
  name: LegalName;
  heading: string;
  description: string;
  keywords: readonly string[];
  /** Markdown with placeholders for the brokerage's details, such as `{legalName}`. */
  body: string;
}

const labels = siteMessages.links;

/** The legal pages by path. A brokerage can replace the text in the console or its brand folder. */
export const legalPages: Readonly<Record<string, LegalPage>> = {
  '/privacy-policy': {
    name: 'privacy-policy',
    get heading() {
      return labels.privacy;
    },
    description:
      'What this site stores about you, why, where and for how long, and how to see it, correct it or have it deleted.',
    keywords: ['privacy policy', 'personal information', 'consent', 'PIPEDA', 'CASL'],
    body: privacyPolicy,
  },
  '/terms-of-use': {
    name: 'terms-of-use',
    get heading() {
      return labels.terms;
    },
    description: 'The terms on which you may use this site and what it shows.',
    keywords: ['terms of use', 'conditions', 'Ontario law'],
    body: termsOfUse,
  },
  '/disclaimer': {
    name: 'disclaimer',
    get heading() {
      return labels.disclaimer;
    },
    description:
      'What the information about projects, prices and dates on this site is, and what it is not.',
    keywords: ['disclaimer', 'as is', 'no offer', 'renderings'],
    body: disclaimer,
  },
  '/accessibility': {
    name: 'accessibility',
    get heading() {
      return labels.accessibility;
    },
    description:
      'How we build and test this site for people with disabilities, what does not work well yet, and how to reach us.',
    keywords: ['accessibility', 'AODA', 'WCAG 2.2', 'Ontario'],
    body: accessibility,
  },
};
