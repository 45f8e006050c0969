import { roles } from './roles.ts';

const editorRoles = ['admin', 'editor'] as const;

/** The permission table's rows for the catalogue and the site's own records. */
export const catalogueRoutes = {
  catalogue: {
    path: '/catalogue',
    file: 'catalogue/collections-page.tsx',
    view: editorRoles,
    nav: 'Catalogue',
    key: 'c',
    actions: {},
  },
  /** Requests by the text editor: Markdown previews and link targets. */
  textEditor: {
    path: '/catalogue/text-editor',
    file: 'catalogue/text/text-editor-calls.ts',
    view: editorRoles,
    actions: { preview: editorRoles },
  },
  /** Suggestions for fields that refer to builders, cities or zones. */
  choices: {
    path: '/catalogue/choices',
    file: 'catalogue/choices.ts',
    view: editorRoles,
    actions: {},
  },
  /** Search of the command palette: records of any collection, by name. */
  findRecords: {
    path: '/catalogue/find',
    file: 'catalogue/find-records.ts',
    view: editorRoles,
    actions: {},
  },
  /** Outdated or missing content, with one-click remedies. */
  freshness: {
    path: '/catalogue/freshness',
    file: 'catalogue/freshness-page.tsx',
    view: editorRoles,
    actions: { verify: editorRoles, 'end-incentives': editorRoles, 'sell-out': editorRoles },
  },
  pictures: {
    path: '/catalogue/pictures',
    file: 'catalogue/pictures/pictures-page.tsx',
    view: editorRoles,
    takesFiles: true,
    actions: { replace: editorRoles, delete: editorRoles },
  },
  /** Accepts one picture per request, as a raw body. */
  pictureUpload: {
    path: '/catalogue/pictures/upload',
    view: editorRoles,
    actions: { add: editorRoles },
  },
  imports: {
    path: '/catalogue/imports',
    file: 'catalogue/imports/imports-page.tsx',
    view: editorRoles,
    actions: { upload: editorRoles },
    takesFiles: true,
  },
  import: {
    path: '/catalogue/imports/:id',
    file: 'catalogue/imports/import-page.tsx',
    view: editorRoles,
    actions: {
      check: editorRoles,
      draft: editorRoles,
      publish: editorRoles,
      run: editorRoles,
      undo: editorRoles,
      remap: editorRoles,
      discard: editorRoles,
    },
  },
  importProblems: {
    path: '/catalogue/imports/:id/problems.csv',
    file: 'catalogue/imports/import-problems.ts',
    view: editorRoles,
    actions: {},
  },
  /** Requests by the crop dialog. */
  pictureCrop: {
    path: '/catalogue/pictures/crop',
    file: 'catalogue/pictures/crop.ts',
    view: editorRoles,
    actions: { crop: editorRoles },
  },
  documents: {
    path: '/catalogue/project/:id/documents',
    file: 'catalogue/documents/documents-page.tsx',
    view: editorRoles,
    takesFiles: true,
    actions: { add: editorRoles, delete: editorRoles },
  },
  documentFile: {
    path: '/catalogue/project/:id/documents/:document',
    file: 'catalogue/documents/document-file.ts',
    // Agents send them to buyers.
    view: roles,
    actions: {},
  },
  records: {
    path: '/catalogue/:collection',
    file: 'catalogue/records-page.tsx',
    view: editorRoles,
    actions: {},
  },
  newRecord: {
    path: '/catalogue/:collection/new',
    file: 'catalogue/new-record-page.tsx',
    view: editorRoles,
    actions: { create: editorRoles },
  },
  /** A bulk edit. */
  bulkNew: {
    path: '/catalogue/:collection/bulk',
    file: 'bulk/new-bulk-page.tsx',
    view: editorRoles,
    actions: { plan: editorRoles },
  },
  bulks: { path: '/bulk', file: 'bulk/bulks-page.tsx', view: editorRoles, actions: {} },
  bulk: {
    path: '/bulk/:batch',
    file: 'bulk/bulk-page.tsx',
    view: editorRoles,
    actions: { run: editorRoles, undo: editorRoles },
  },
  record: {
    path: '/catalogue/:collection/:id',
    file: 'catalogue/record-page.tsx',
    view: editorRoles,
    takesFiles: true,
    actions: {
      save: editorRoles,
      publish: editorRoles,
      preview: editorRoles,
      'end-previews': editorRoles,
      discard: editorRoles,
      unpublish: editorRoles,
      archive: editorRoles,
      restore: editorRoles,
      schedule: editorRoles,
      remove: editorRoles,
      duplicate: editorRoles,
    },
  },
  schedule: {
    path: '/schedule',
    file: 'catalogue/schedule-page.tsx',
    view: editorRoles,
    actions: { cancel: editorRoles },
  },
  recordHistory: {
    path: '/catalogue/:collection/:id/history',
    file: 'catalogue/record-history-page.tsx',
    view: editorRoles,
    actions: { restore: editorRoles },
  },
  site: {
    path: '/site',
    file: 'site/site-page.tsx',
    view: editorRoles,
    nav: 'Site',
    isInMenu: true,
    key: 'i',
    /** Only admins may do this for the brokerage and the look. */
    actions: { begin: editorRoles },
  },
  siteFiles: {
    path: '/site/logo',
    file: 'site/logo-page.tsx',
    view: ['admin'],
    takesFiles: true,
    actions: { upload: ['admin'], 'take-out': ['admin'] },
  },
  siteVideo: {
    path: '/site/video',
    file: 'site/video-page.tsx',
    view: editorRoles,
    takesFiles: true,
    actions: { upload: editorRoles, 'take-out': editorRoles },
  },
  siteFile: {
    path: '/site/files/:hash/:name',
    file: 'site/site-file.ts',
    view: editorRoles,
    actions: {},
  },
} as const;
