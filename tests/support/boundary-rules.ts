import { builtinModules } from 'node:module';
import path from 'node:path';
import type { Dependency } from './dependency-table.ts';
import { trimText, type SourceFile, type SourceImport } from './source-file.ts';

interface Breach {
  line: number;
  /** What is wrong and what to do instead. */
  message: string;
}

/** What the rules know besides the file they check. */
export interface RuleContext {
  dependencies: readonly Dependency[];
  /** Texts of the screens, see `listFixedTexts`. */
  fixedTexts: ReadonlySet<string>;
}

type Rule = (file: SourceFile, context: RuleContext) => Breach[];

const maxFileLines = 300;
export const rooms = ['app', 'console', 'domain', 'server', 'cli'];

const isUnder = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const isUnderAny = (file: string, folders: readonly string[]) =>
  folders.some((folder) => isUnder(file, folder));
export const isTest = (file: string) => isUnder(file, 'tests') || /\.test\.tsx?$/.test(file);

const isRelative = ({ specifier }: SourceImport) => specifier.startsWith('.');
const isBuiltin = ({ specifier }: SourceImport) =>
  specifier.startsWith('node:') || builtinModules.includes(specifier);
/** The imported file from the project's root; null for a package. */
const targetOf = (file: SourceFile, each: SourceImport) =>
  isRelative(each) ? path.posix.join(path.posix.dirname(file.path), each.specifier) : null;
const packageOf = ({ specifier }: SourceImport) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** A rule about files imported by relative path. */
const importRule =
  (breaks: (file: string, target: string, each: SourceImport) => string | false): Rule =>
  (file) =>
    file.imports.flatMap((each) => {
      const target = targetOf(file, each);
      const message = target !== null && breaks(file.path, target, each);
      return message ? [{ line: each.line, message: `imports ${target}. ${message}` }] : [];
    });

const staysInside = importRule(
  (_, target) =>
    target.startsWith('..') &&
    'That is outside the project. Copy what is needed into it, with its licence.',
);

const domainIsPure: Rule = (file) => {
  if (!isUnder(file.path, 'domain') || isTest(file.path)) return [];
  return file.imports.flatMap((each) => {
    const target = targetOf(file, each);
    if (isBuiltin(each))
      return [
        {
          line: each.line,
          message: `imports ${each.specifier}. domain/ runs in the browser too: take the value as an argument, or move the work to server/.`,
        },
      ];
    return target !== null && !isUnder(target, 'domain')
      ? [
          {
            line: each.line,
            message: `imports ${target}. domain/ imports domain/ alone: take the value as an argument, or move what both need into domain/.`,
          },
        ]
      : [];
  });
};

const pages = ['app', 'console'];

const serverKnowsNoPages = importRule(
  (file, target) =>
    isUnderAny(file, ['server', 'cli', 'domain']) &&
    isUnderAny(target, pages) &&
    'Only app/ imports app/: move what both need to domain/, or pass it in through server/services/services.ts.',
);

/** The API client, which every part of app/ may use. */
const client = 'app/api';
const parts = ['app/ui', 'app/forms', 'app/map', client];

const pagesKnowNoServer = importRule((file, target, { isTypeOnly }) => {
  if (!isUnderAny(file, pages) || isTest(file) || file.endsWith('vite.config.ts')) return false;
  if (isUnderAny(target, ['cli', 'tests', 'scripts', 'demo']))
    return 'app/ imports app/ and domain/: move what is shared to domain/.';
  if (!isUnder(target, 'server')) return false;
  if (isUnderAny(file, parts))
    return 'app/api, app/ui, app/forms and app/map import only domain/ and React: take the rest as props.';
  return (
    !isTypeOnly &&
    'The bundle would include the server: use `import type`, and get the services from the router context (app/site/services-context.ts).'
  );
});

/** What the console may import from app/: shared UI, form reading and filling, and rendering. */
const sharedWithConsole = [
  'app/ui',
  'app/forms/fill-form.ts',
  'app/entry.server.tsx',
  'app/site/services-context.ts',
];

const consoleStaysApart = importRule((file, target) => {
  if (isUnder(file, 'app') && isUnder(target, 'console'))
    return "Visitors' pages know nothing of the console: move shared UI to app/ui.";
  return (
    isUnder(file, 'console') &&
    isUnder(target, 'app') &&
    !isUnderAny(target, sharedWithConsole) &&
    'The console takes app/ui alone: move shared UI to app/ui, and shared logic to domain/.'
  );
});

const screensOwnTheirStyles = importRule((file, target) => {
  const [noun] = /^console\/[^/]+\//.exec(file) ?? [];
  return (
    noun !== undefined &&
    target.endsWith('.css') &&
    isUnder(target, 'console') &&
    !target.startsWith(noun) &&
    !isUnder(target, 'console/ui') &&
    'A screen does not borrow the style sheet of another: move what both need to console/ui.'
  );
});

const partsStayApart = importRule((file, target) => {
  const part = parts.find((folder) => isUnder(file, folder));
  return (
    part !== undefined &&
    isUnder(target, 'app') &&
    !isUnder(target, part) &&
    !isUnder(target, client) &&
    `${part} imports itself, app/api, domain/ and React: take the rest as props or children, or compose them in app/site.`
  );
});

const productKnowsNoTests = importRule(
  (file, target) =>
    isUnderAny(file, rooms) &&
    !isTest(file) &&
    isTest(target) &&
    'Tests are not part of the product: move what both need into the folder that owns it.',
);

/** The programs that compose the process; they import commands so that a running site can execute them. */
const programs = ['server/main.ts', 'server/dev.ts'];

const commandsStayOutside = importRule(
  (file, target) =>
    isUnder(file, 'server') &&
    !programs.includes(file) &&
    !isTest(file) &&
    isUnder(target, 'cli') &&
    'Commands call the server, never the reverse: move the work to server/, or pass it in from server/main.ts.',
);

/** Folders and files that store the catalogue, answer members, or build public projects. */
const readersOfWholeProjects = [
  'cli',
  'domain/catalogue',
  'domain/catalogue/export',
  'domain/catalogue/import',
  'domain/alerts/project-facts.ts',
  'domain/projects/asking-price.ts',
  'domain/projects/prepared-project.ts',
  'domain/projects/public-project.ts',
  'server/alerts/collect-news.ts',
  'server/catalogue',
  'server/http/api/floor-plans.ts',
  'server/leads/inbox/packages.ts',
  'server/http/api/member-prices.ts',
  'server/http/api/price-per-sq-ft.ts',
];

const othersSeePublicProjects = importRule(
  (file, target) =>
    target === 'domain/projects/project.ts' &&
    !isUnderAny(file, readersOfWholeProjects) &&
    !isTest(file) &&
    'Prices of plans, deposits in dollars and drawings are for members: take a PublicProject, and list what everyone may see in domain/projects/public-project.ts.',
);

const nodeFindsImports = importRule(
  (file, target, { isTypeOnly }) =>
    isUnderAny(file, ['domain', 'server', 'cli', 'tests']) &&
    !isTypeOnly &&
    !/\.(?:ts|json|mjs)$/.test(target) &&
    'Node runs this file without a build: name the .ts file, and keep JSX in app/.',
);

const packagesHaveTheirPlace: Rule = (file, { dependencies }) =>
  file.imports.flatMap((each) => {
    if (isRelative(each) || isBuiltin(each)) return [];
    const name = packageOf(each);
    const rows = dependencies.filter((row) => row.name === name || row.name === `@types/${name}`);
    if (rows.length === 0)
      return [
        {
          line: each.line,
          message: `imports ${name}. It has no row in docs/decisions/dependencies.md: add it there with its reason, and to package.json with an exact version, or do without.`,
        },
      ];
    const places = rows.flatMap(({ importedFrom }) => importedFrom);
    const isAllowed =
      isUnderAny(file.path, places) || (places.includes('tests') && isTest(file.path));
    return isAllowed
      ? []
      : [
          {
            line: each.line,
            message: `imports ${name}. docs/decisions/dependencies.md names ${places.join(', ') || 'no folder'} for it: use that folder's functions, or name this folder there with the reason.`,
          },
        ];
  });

const settingsAreReadOnce: Rule = (file) => {
  const isAllowed =
    file.path === 'server/platform/settings/config.ts' ||
    isUnder(file.path, 'scripts') ||
    isTest(file.path);
  return file.environment.flatMap(({ name, line }) =>
    // INIT_CWD is where npm was called: the folder that the file names of a command are relative to.
    isAllowed || (file.path === 'cli/main.ts' && name === 'INIT_CWD')
      ? []
      : [
          {
            line,
            message: `reads ${name === '*' ? 'process.env' : name} from the environment. Add its row to server/platform/settings/settings.ts and to Config in server/platform/settings/config.ts, and pass in the part of Config that is needed.`,
          },
        ],
  );
};

const sqlStaysInStores: Rule = (file) => {
  const isAllowed =
    file.path.endsWith('-store.ts') ||
    isUnder(file.path, 'server/platform/database') ||
    isTest(file.path);
  if (isAllowed) return [];
  const loads = file.imports
    .filter((each) => packageOf(each) === 'kysely' && !each.isTypeOnly)
    .map(({ line }) => ({ what: 'kysely', line }));
  return [...loads, ...file.sql].map(({ what, line }) => ({
    line,
    message: `uses ${what}. SQL belongs in *-store.ts and server/platform/database: give the store of this noun a function for this query, and call it.`,
  }));
};

const formsAreAskedByTheirRow: Rule = (file) =>
  isTest(file.path) || !isUnderAny(file.path, rooms)
    ? []
    : file.formChecks.map(({ line }) => ({
        line,
        message:
          "compares a lead form's name. Give what follows from the name a field in domain/leads/lead-form-rows.ts, and ask the row.",
      }));

const fixedTextFolder = 'domain/text/messages';
const minFixedTextLength = 12;

/** The fixed texts of the screens, except short ones and single words, which are ambiguous. */
export const listFixedTexts = (sources: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    sources
      .filter((file) => isUnder(file.path, fixedTextFolder))
      .flatMap(({ texts }) => texts.map(({ text }) => trimText(text.replaceAll(/\{\w+\}/g, '${}'))))
      .filter((text) => text.length >= minFixedTextLength && text.includes(' ')),
  );

const fixedTextsStandOnce: Rule = (file, { fixedTexts }) =>
  isUnderAny(file.path, ['app', 'console', 'server']) && !isTest(file.path)
    ? file.texts
        .filter(({ text }) => fixedTexts.has(text))
        .map(({ text, line }) => ({
          line,
          message: `repeats "${text}". A brokerage can reword it in ${fixedTextFolder}/: import it from there.`,
        }))
    : [];

const noDrawers: Rule = ({ path: file }) => {
  const drawer = /(?:^|\/)(utils?|helpers?|common|misc)(?:\/|\.[a-z]+$)/.exec(file)?.[1];
  return drawer
    ? [
        {
          line: 1,
          message: `is in a drawer named ${drawer}. Name the file for what it contains, and put it into the folder of that noun.`,
        },
      ]
    : [];
};

const noBarrels: Rule = ({ path: file, isBarrel }) =>
  isBarrel || /(?:^|\/)index\.[a-z]+$/.test(file)
    ? [
        {
          line: 1,
          message: 'is a barrel. Import from the original files, and remove this one.',
        },
      ]
    : [];

const filesStayShort: Rule = ({ path: file, lineCount }) =>
  isUnderAny(file, rooms) && lineCount > maxFileLines
    ? [
        {
          line: lineCount,
          message: `has ${lineCount} lines, more than ${maxFileLines}. Move a second concern into a file of its own.`,
        },
      ]
    : [];

const rules: readonly Rule[] = [
  staysInside,
  screensOwnTheirStyles,
  domainIsPure,
  serverKnowsNoPages,
  pagesKnowNoServer,
  consoleStaysApart,
  partsStayApart,
  productKnowsNoTests,
  commandsStayOutside,
  othersSeePublicProjects,
  nodeFindsImports,
  packagesHaveTheirPlace,
  settingsAreReadOnce,
  sqlStaysInStores,
  formsAreAskedByTheirRow,
  fixedTextsStandOnce,
  noDrawers,
  noBarrels,
  filesStayShort,
];

/** All rule violations in a file, as "file:line what is wrong. What to do instead." */
export const listBreaches = (file: SourceFile, context: RuleContext): string[] =>
  rules.flatMap((rule) =>
    rule(file, context).map(({ line, message }) => `${file.path}:${line} ${message}`),
  );
