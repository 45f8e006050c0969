import type { ConsoleRoute } from './console-route.ts';

export const leadRoles = ['admin', 'agent'] as const;

/** The permission table's rows for the inbox and leads. */
export const leadRoutes = {
  leads: {
    path: '/leads',
    file: 'leads/inbox-page.tsx',
    view: leadRoles,
    nav: 'Leads',
    key: 'l',
    actions: {
      take: leadRoles,
      release: leadRoles,
      assign: ['admin'],
      status: leadRoles,
      snooze: leadRoles,
      spam: leadRoles,
      undo: leadRoles,
    },
  },
  savedViews: {
    path: '/leads/views',
    file: 'leads/views-page.tsx',
    view: leadRoles,
    actions: {
      add: leadRoles,
      rename: leadRoles,
      up: leadRoles,
      down: leadRoles,
      delete: leadRoles,
      'add-team': ['admin'],
      'rename-team': ['admin'],
      'up-team': ['admin'],
      'down-team': ['admin'],
      'delete-team': ['admin'],
    },
  },
  lead: {
    path: '/leads/:reference',
    file: 'leads/lead-page.tsx',
    parent: 'leads',
    view: leadRoles,
    actions: {
      take: leadRoles,
      release: leadRoles,
      assign: ['admin'],
      status: leadRoles,
      note: leadRoles,
      call: leadRoles,
      answered: leadRoles,
      task: leadRoles,
      'task-done': leadRoles,
      'task-open': leadRoles,
      snooze: leadRoles,
      wake: leadRoles,
      again: leadRoles,
      revoke: leadRoles,
    },
  },
  reply: {
    path: '/leads/:reference/reply',
    file: 'reply/reply-page.tsx',
    view: leadRoles,
    actions: { preview: leadRoles, send: leadRoles },
  },
  exportPage: {
    path: '/leads/export',
    file: 'export/export-page.tsx',
    view: leadRoles,
    needsProof: true,
    actions: {},
  },
  exportFile: {
    path: '/leads/export.csv',
    file: 'export/export-file.ts',
    view: leadRoles,
    actions: { download: leadRoles },
  },
} as const satisfies Readonly<Record<string, ConsoleRoute>>;
