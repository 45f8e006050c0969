const editorRoles = ['admin', 'editor'] as const;
/** Which records they may change: `rolesToChange` in collection-roles.ts. */
const pageRoles = ['admin', 'editor', 'site'] as const;
const brandRoles = ['admin', 'site'] as const;
/** Agents send documents to buyers. */
const documentRoles = ['admin', 'agent', 'editor'] as const;

/** The permission table's rows for the catalogue and the site's own records. */
export const catalogueRoutes = {
  catalogue: {
    path: '/catalogue',
    file: 'catalogue/collections-page.tsx',
    view: pageRoles,
    nav: 'Catalogue',
    key: 'c',
    actions: {},
  },
  /** Requests by the text editor: Markdown previews and link targets. */
  textEditor: {
    path: '/catalogue/text-editor',
    file: 'text/text-editor-calls.ts',
    view: pageRoles,
    actions: { preview: pageRoles },
  },
  /** Suggestions for fields that refer to builders, cities or zones. */
  choices: {
    path: '/catalogue/choices',
    file: 'catalogue/choices.ts',
    view: pageRoles,
    actions: {},
  },
  /** Search of the command palette: records of any collection, by name. */
  findRecords: {
    path: '/catalogue/find',
    file: 'catalogue/find-records.ts',
    view: pageRoles,
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
    file: 'pictures/pictures-page.tsx',
    view: pageRoles,
    takesFiles: true,
    actions: { replace: pageRoles, delete: pageRoles },
  },
  /** Accepts one picture per request, as a raw body. */
  pictureUpload: {
    path: '/catalogue/pictures/upload',
    view: pageRoles,
    actions: { add: pageRoles },
  },
  imports: {
    path: '/catalogue/imports',
    file: 'catalogue/imports-page.tsx',
    view: editorRoles,
    actions: { upload: editorRoles },
    takesFiles: true,
  },
  import: {
    path: '/catalogue/imports/:id',
    file: 'catalogue/import-page.tsx',
    view: editorRoles,
    actions: {
      check: editorRoles,
      correct: editorRoles,
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
    file: 'catalogue/import-problems.ts',
    view: editorRoles,
    actions: {},
  },
  /** Requests by the crop dialog. */
  pictureCrop: {
    path: '/catalogue/pictures/crop',
    file: 'pictures/crop.ts',
    view: pageRoles,
    actions: { crop: pageRoles },
  },
  documents: {
    path: '/catalogue/project/:id/documents',
    file: 'catalogue/documents-page.tsx',
    view: editorRoles,
    takesFiles: true,
    actions: { add: editorRoles, change: editorRoles, delete: editorRoles },
  },
  documentFile: {
    path: '/catalogue/project/:id/documents/:document',
    file: 'catalogue/document-file.ts',
    view: documentRoles,
    actions: {},
  },
  records: {
    path: '/catalogue/:collection',
    file: 'catalogue/records-page.tsx',
    view: pageRoles,
    actions: {},
  },
  /** The list as CSV. */
  recordsFile: {
    path: '/catalogue/:collection/export.csv',
    file: 'catalogue/records-file.ts',
    view: editorRoles,
    actions: {},
  },
  newRecord: {
    path: '/catalogue/:collection/new',
    file: 'catalogue/new-record-page.tsx',
    view: pageRoles,
    actions: { create: pageRoles },
  },
  /** A bulk edit. */
  bulkNew: {
    path: '/catalogue/:collection/bulk',
    file: 'catalogue/new-bulk-page.tsx',
    view: editorRoles,
    actions: { plan: editorRoles },
  },
  bulks: { path: '/bulk', file: 'catalogue/bulks-page.tsx', view: editorRoles, actions: {} },
  bulk: {
    path: '/bulk/:batch',
    file: 'catalogue/bulk-page.tsx',
    view: editorRoles,
    actions: { run: editorRoles, undo: editorRoles },
  },
  record: {
    path: '/catalogue/:collection/:id',
    file: 'catalogue/record-page.tsx',
    view: pageRoles,
    takesFiles: true,
    actions: {
      save: pageRoles,
      publish: pageRoles,
      preview: pageRoles,
      'end-previews': pageRoles,
      discard: pageRoles,
      unpublish: pageRoles,
      archive: pageRoles,
      restore: pageRoles,
      schedule: pageRoles,
      remove: pageRoles,
      duplicate: pageRoles,
    },
  },
  schedule: {
    path: '/schedule',
    file: 'catalogue/schedule-page.tsx',
    view: pageRoles,
    actions: { cancel: pageRoles },
  },
  recordHistory: {
    path: '/catalogue/:collection/:id/history',
    file: 'catalogue/record-history-page.tsx',
    view: pageRoles,
    actions: { restore: pageRoles },
  },
  site: {
    path: '/site',
    file: 'brand/site-page.tsx',
    view: pageRoles,
    nav: 'Site',
    isInMenu: true,
    key: 'i',
    actions: { begin: pageRoles },
  },
  siteFiles: {
    path: '/site/logo',
    file: 'brand/logo-page.tsx',
    view: brandRoles,
    takesFiles: true,
    actions: { upload: brandRoles, remove: brandRoles },
  },
  siteVideo: {
    path: '/site/video',
    file: 'brand/video-page.tsx',
    view: pageRoles,
    takesFiles: true,
    actions: { upload: pageRoles, remove: pageRoles },
  },
  siteFile: {
    path: '/site/files/:hash/:name',
    file: 'brand/site-file.ts',
    view: pageRoles,
    actions: {},
  },
} as const;
