import { roles, type Operator, type Role } from './roles.ts';

/** Who may do something: whoever has one of these roles, or anybody at all. */
export type Access = readonly Role[] | 'anybody';

interface ConsoleRoute {
  /** Below `/console`. */
  path: string;
  /** In `console/screens/`. */
  file: string;
  view: Access;
  /** What its forms do, by the value of their field `intent`. */
  actions: Readonly<Record<string, Access>>;
}

const leadRoles = ['admin', 'agent'] as const;

/**
 * Every screen and action of the console with the roles that may use it: the console's routes are made
 * of these rows, and its server refuses what has none.
 */
export const consoleRoutes = {
  home: { path: '/', file: 'home-page.tsx', view: roles, actions: { 'sign-out': roles } },
  signIn: {
    path: '/sign-in',
    file: 'sign-in/sign-in-page.tsx',
    view: 'anybody',
    actions: { 'sign-in': 'anybody' },
  },
  invitation: {
    path: '/invitation/:token',
    file: 'sign-in/invitation-page.tsx',
    view: 'anybody',
    actions: { accept: 'anybody' },
  },
  leads: { path: '/leads', file: 'leads/inbox-page.tsx', view: leadRoles, actions: {} },
  lead: {
    path: '/leads/:reference',
    file: 'leads/lead-page.tsx',
    view: leadRoles,
    actions: {
      take: leadRoles,
      release: leadRoles,
      assign: ['admin'],
      status: leadRoles,
      note: leadRoles,
    },
  },
} as const satisfies Readonly<Record<string, ConsoleRoute>>;

export type ConsoleRouteName = keyof typeof consoleRoutes;
export type ActionOf<Name extends ConsoleRouteName> = keyof (typeof consoleRoutes)[Name]['actions'];

const rows = Object.entries(consoleRoutes) as [ConsoleRouteName, ConsoleRoute][];

const mayUse = (access: Access, operator: Pick<Operator, 'roles'> | null): boolean =>
  access === 'anybody' || (operator?.roles.some((role) => access.includes(role)) ?? false);

/** Whether an operator may carry out the action of a form; false for an intent without a row. */
export function mayAct(
  name: ConsoleRouteName,
  intent: string,
  operator: Pick<Operator, 'roles'> | null,
): boolean {
  const { actions } = consoleRoutes[name] as ConsoleRoute;
  return Object.hasOwn(actions, intent) && mayUse(actions[intent] ?? [], operator);
}

function findRoute(path: string): ConsoleRoute | null {
  const segments = path.split('/').filter(Boolean);
  const found = rows.find(([, route]) => {
    const pattern = route.path.split('/').filter(Boolean);
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith(':') || part === segments[index])
    );
  });
  return found?.[1] ?? null;
}

/** The page that a request for data is about: `/leads.data` is about `/leads`, `/_.data` about `/`. */
const withoutData = (path: string) => path.replace(/_?\.data$/, '');

export type Verdict = 'open' | 'sign-in' | 'forbidden' | 'not-found';

/** Whether a path below `/console` opens for an operator, or for nobody in particular. */
export function decideView(path: string, operator: Pick<Operator, 'roles'> | null): Verdict {
  const route = findRoute(withoutData(path));
  if (route && mayUse(route.view, operator)) return 'open';
  // A stranger does not learn which addresses there are.
  if (!operator) return 'sign-in';
  return route ? 'forbidden' : 'not-found';
}
