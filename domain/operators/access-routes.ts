import type { ConsoleRoute } from './console-route.ts';
import { roles } from './roles.ts';

/** The permission table's rows for sign-in, operators and the audit log. */
export const accessRoutes = {
  signIn: {
    path: '/sign-in',
    file: 'operators/sign-in-page.tsx',
    view: 'anybody',
    actions: { 'sign-in': 'anybody', passkey: 'anybody' },
  },
  passkeyOptions: {
    path: '/passkey-options',
    file: 'operators/passkey-options.ts',
    view: 'anybody',
    actions: { 'sign-in': 'anybody', prove: roles, add: roles },
  },
  invitation: {
    path: '/invitation/:token',
    file: 'operators/invitation-page.tsx',
    view: 'anybody',
    actions: { accept: 'anybody' },
  },
  prove: {
    path: '/prove',
    file: 'operators/prove-page.tsx',
    view: roles,
    actions: { prove: roles, passkey: roles },
  },
  me: {
    path: '/me',
    file: 'operators/me-page.tsx',
    view: roles,
    actions: {
      name: roles,
      password: roles,
      'recovery-codes': roles,
      'add-passkey': roles,
      'remove-passkey': roles,
      'end-session': roles,
      'end-others': roles,
    },
    needsProof: ['recovery-codes', 'add-passkey', 'remove-passkey'],
  },
  help: {
    path: '/help',
    file: 'ui/help-page.tsx',
    view: roles,
    nav: 'Help',
    isInMenu: true,
    key: 'h',
    actions: {},
  },
  newApp: {
    path: '/me/app',
    file: 'operators/new-app-page.tsx',
    view: roles,
    actions: { replace: roles },
    needsProof: true,
  },
  operators: {
    path: '/operators',
    file: 'operators/operators-page.tsx',
    view: ['admin'],
    nav: 'Team',
    isInMenu: true,
    key: 'o',
    actions: { invite: ['admin'], roles: ['admin'], link: ['admin'], remove: ['admin'] },
    needsProof: ['invite', 'roles', 'link', 'remove'],
  },
  audit: {
    path: '/audit',
    file: 'operators/audit-page.tsx',
    view: ['admin'],
    nav: 'Audit log',
    isInMenu: true,
    key: 'u',
    actions: {},
  },
  auditExport: {
    path: '/audit/export.csv',
    file: 'operators/audit-csv.ts',
    view: ['admin'],
    actions: { export: ['admin'] },
    needsProof: true,
  },
} as const satisfies Readonly<Record<string, ConsoleRoute>>;
