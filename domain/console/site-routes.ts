const contentRoles = ['admin', 'editor'] as const;

/** The permission table's rows about the site itself. */
export const siteRoutes = {
  site: {
    path: '/site',
    file: 'site/site-page.tsx',
    view: contentRoles,
    nav: 'Site',
    isInMenu: true,
    key: 'i',
    /** Of the brokerage and the look admins alone. */
    actions: { begin: contentRoles },
  },
  siteFiles: {
    path: '/site/logo',
    file: 'site/logo-page.tsx',
    view: ['admin'],
    actions: { upload: ['admin'], 'take-out': ['admin'] },
  },
  siteVideo: {
    path: '/site/video',
    file: 'site/video-page.tsx',
    view: contentRoles,
    takesFiles: true,
    actions: { upload: contentRoles, 'take-out': contentRoles },
  },
  siteTexts: {
    path: '/site/texts',
    file: 'site/texts-page.tsx',
    view: contentRoles,
    actions: {
      save: contentRoles,
      preview: contentRoles,
      publish: contentRoles,
      discard: contentRoles,
    },
  },
  siteFile: {
    path: '/site/files/:hash/:name',
    file: 'site/site-file.ts',
    view: contentRoles,
    actions: {},
  },
} as const;
