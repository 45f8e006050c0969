import { stepNames, type StepName } from '../worksheets/worksheet-steps.ts';
import { accessRoutes } from './access-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import type { Access, ConsoleRoute } from './console-route.ts';
import { leadRoles, leadRoutes } from './lead-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { roles, type Operator } from './roles.ts';

/** How long a proof counts as fresh. */
const proofLastsMs = 10 * 60_000;

/**
 * Every screen and action of the console, with the roles that may use it. The console's routes are
 * built from these rows; its server rejects everything else.
 */
export const consoleRoutes = {
  home: { path: '/', file: 'ui/home-page.tsx', view: roles, actions: { 'sign-out': roles } },
  ...leadRoutes,
  meetings: {
    path: '/meetings',
    file: 'meetings/meetings-page.tsx',
    view: leadRoles,
    nav: 'Meetings',
    key: 'm',
    actions: { confirm: leadRoles, move: leadRoles, 'no-show': leadRoles, cancel: leadRoles },
  },
  newMeeting: {
    path: '/meetings/new',
    file: 'meetings/new-meeting-page.tsx',
    view: leadRoles,
    actions: { create: leadRoles },
  },
  quarantine: {
    path: '/quarantine',
    file: 'leads/quarantine-page.tsx',
    view: leadRoles,
    nav: 'Possible spam',
    isInMenu: true,
    key: 'q',
    actions: { release: leadRoles, spam: leadRoles },
  },
  deliveries: {
    path: '/deliveries',
    file: 'mail/deliveries-page.tsx',
    view: ['admin'],
    nav: 'Deliveries',
    isInMenu: true,
    key: 'e',
    actions: { retry: ['admin'] },
  },
  templates: {
    path: '/settings/templates',
    file: 'leads/templates-page.tsx',
    view: leadRoles,
    nav: 'Templates',
    isInMenu: true,
    key: 't',
    actions: {
      add: leadRoles,
      save: leadRoles,
      delete: leadRoles,
      'add-team': ['admin'],
      'save-team': ['admin'],
      'delete-team': ['admin'],
      'add-starters': ['admin'],
    },
  },
  worksheets: {
    path: '/worksheets',
    file: 'worksheets/board-page.tsx',
    view: leadRoles,
    nav: 'Worksheets',
    key: 'w',
    actions: {},
  },
  worksheet: {
    path: '/worksheets/:reference',
    file: 'worksheets/worksheet-page.tsx',
    view: leadRoles,
    actions: {
      ...(Object.fromEntries(stepNames.map((step) => [step, leadRoles])) as Record<
        StepName,
        typeof leadRoles
      >),
      back: leadRoles,
      correct: leadRoles,
      dates: leadRoles,
      'delete-photo': ['admin'],
    },
    needsProof: ['delete-photo'],
  },
  worksheetPdf: {
    path: '/worksheets/:reference/worksheet.pdf',
    file: 'worksheets/worksheet-pdf.ts',
    view: leadRoles,
    actions: {},
  },
  worksheetPhoto: {
    path: '/worksheets/:reference/photos/:photo',
    file: 'worksheets/photo-id-file.ts',
    view: leadRoles,
    actions: {},
    needsProof: true,
  },
  dashboard: {
    path: '/dashboard',
    file: 'leads/dashboard-page.tsx',
    view: leadRoles,
    nav: 'Dashboard',
    key: 'd',
    actions: {},
  },
  hours: {
    path: '/settings/hours',
    file: 'brand/hours-page.tsx',
    view: ['admin'],
    actions: { save: ['admin'], 'add-closure': ['admin'], 'remove-closure': ['admin'] },
  },
  routing: {
    path: '/settings/routing',
    file: 'leads/routing-page.tsx',
    view: ['admin'],
    actions: {
      save: ['admin'],
      delete: ['admin'],
      up: ['admin'],
      down: ['admin'],
    },
  },
  notices: {
    path: '/settings/notices',
    file: 'leads/notices-page.tsx',
    view: ['admin'],
    actions: { save: ['admin'] },
  },
  away: {
    path: '/settings/away',
    file: 'leads/away-page.tsx',
    view: leadRoles,
    nav: 'Away',
    isInMenu: true,
    key: 'a',
    actions: { away: leadRoles, 'away-of': ['admin'] },
  },
  settings: {
    path: '/settings',
    file: 'catalogue/settings-page.tsx',
    view: ['admin', 'editor'],
    nav: 'Settings',
    isInMenu: true,
    key: 's',
    actions: {},
  },
  ...peopleRoutes,
  ...catalogueRoutes,
  /** The stream of changes, and reports of which lead a tab has open. */
  events: { path: '/events', view: roles, actions: { look: roles } },
  ...accessRoutes,
  privacy: {
    path: '/privacy',
    file: 'people/privacy-page.tsx',
    view: ['admin'],
    nav: 'Privacy',
    isInMenu: true,
    key: 'y',
    actions: { correct: ['admin'], erase: ['admin'] },
    needsProof: true,
  },
  privacyFile: {
    path: '/privacy/person.json',
    file: 'people/privacy-file.ts',
    view: ['admin'],
    actions: { download: ['admin'] },
  },
} as const satisfies Readonly<Record<string, ConsoleRoute>>;

export type ConsoleRouteName = keyof typeof consoleRoutes;
export type ActionOf<Name extends ConsoleRouteName> = keyof (typeof consoleRoutes)[Name]['actions'];
/** An action's name, as in the audit log. */
export type ActionName = {
  [Name in ConsoleRouteName]: `${Name}.${ActionOf<Name> & string}`;
}[ConsoleRouteName];

const rows = Object.entries(consoleRoutes) as [ConsoleRouteName, ConsoleRoute][];

const mayUse = (access: Access, operator: Pick<Operator, 'roles'> | null): boolean =>
  access === 'anybody' || (operator?.roles.some((role) => access.includes(role)) ?? false);

/** Whether an operator may run the action of a form; false for an intent without a row. */
export function mayAct(
  name: ConsoleRouteName,
  intent: string,
  operator: Pick<Operator, 'roles'> | null,
): boolean {
  const { actions } = consoleRoutes[name] as ConsoleRoute;
  return Object.hasOwn(actions, intent) && mayUse(actions[intent] ?? [], operator);
}

export const isFresh = (provenAt: Date, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < proofLastsMs;

/** Whether a row's page, or the action of an intent, needs a fresh proof. */
export function needsProof(name: ConsoleRouteName, intent: string | null): boolean {
  const { needsProof: required } = consoleRoutes[name] as ConsoleRoute;
  return required === true || (intent !== null && required?.includes(intent) === true);
}

const countParameters = ({ path }: ConsoleRoute) => path.split(':').length;
/** In the router's order: `/people/duplicates` before `/people/:id`. */
const ranked = [...rows].sort(
  ([, one], [, other]) => countParameters(one) - countParameters(other),
);

/** As the router compares it: decoded and case-insensitive. */
function readSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

/**
 * The row of a path below `/console`, as the router finds it. A data request has its page's
 * row: `/leads.data` that of `/leads`, `/_.data` that of `/`.
 */
export function findRouteName(requestPath: string): ConsoleRouteName | null {
  const segments = requestPath
    .replace(/_?\.data$/, '')
    .split('/')
    .filter(Boolean)
    .map(readSegment);
  const found = ranked.find(([, { path }]) => {
    const pattern = path.split('/').filter(Boolean);
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith(':') || part === segments[index])
    );
  });
  return found?.[0] ?? null;
}

export type Verdict = 'open' | 'sign-in' | 'prove' | 'forbidden' | 'not-found';

/** Whether an operator, or someone not signed in, may open a path below `/console`. */
export function decideView(
  path: string,
  operator: Pick<Operator, 'roles'> | null,
): Exclude<Verdict, 'prove'> {
  const name = findRouteName(path);
  if (name && mayUse(consoleRoutes[name].view, operator)) return 'open';
  // People outside must not learn which paths exist.
  if (!operator) return 'sign-in';
  return name ? 'forbidden' : 'not-found';
}

export interface Destination {
  path: string;
  label: string;
  isInMenu: boolean;
  /** The second key of its shortcut, after G. */
  key: string | null;
}

/** An operator's links in the navigation bar; those in its menu come last. */
export const listNavigation = (operator: Pick<Operator, 'roles'> | null): Destination[] =>
  rows
    .flatMap(([, { path, nav, view, isInMenu = false, key = null }]) =>
      nav !== undefined && mayUse(view, operator) ? [{ path, label: nav, isInMenu, key }] : [],
    )
    .toSorted((one, other) => Number(one.isInMenu) - Number(other.isInMenu));
