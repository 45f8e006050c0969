import type { ConsoleRoute } from './console-route.ts';
import { leadRoles } from './lead-routes.ts';

/** The permission table's rows for people and subscribers. */
export const peopleRoutes = {
  people: {
    path: '/people',
    file: 'people/people-page.tsx',
    view: leadRoles,
    nav: 'People',
    key: 'p',
    actions: {},
  },
  subscribers: {
    path: '/subscribers',
    file: 'mail/subscribers-page.tsx',
    view: ['admin'],
    nav: 'Subscribers',
    isInMenu: true,
    key: 'b',
    actions: {},
  },
  subscriberExport: {
    path: '/subscribers/export',
    file: 'mail/subscriber-export-page.tsx',
    view: ['admin'],
    needsProof: true,
    actions: {},
  },
  subscriberFile: {
    path: '/subscribers/export.csv',
    file: 'mail/subscriber-file.ts',
    view: ['admin'],
    actions: { download: ['admin'] },
  },
  duplicates: {
    path: '/people/duplicates',
    file: 'people/duplicates-page.tsx',
    view: leadRoles,
    actions: { merge: leadRoles, 'keep-apart': leadRoles },
  },
  person: {
    path: '/people/:id',
    file: 'people/person-page.tsx',
    view: leadRoles,
    actions: { 'undo-merge': leadRoles, contact: leadRoles },
    needsProof: ['undo-merge'],
  },
} as const satisfies Readonly<Record<string, ConsoleRoute>>;
