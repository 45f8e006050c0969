import { builtinModules } from 'node:module';
import path from 'node:path';
import type { Dependency } from './dependency-table.ts';
import { trimText, type SourceFile, type SourceImport } from './source-file.ts';

interface Breach {
  line: number;
  /** What is wrong and what to do instead. */
  message: string;
}

/** What the rules know besides the file that they look at. */
export interface House {
  dependencies: readonly Dependency[];
  /** What the screens say, see `listFixedTexts`. */
  fixedTexts: ReadonlySet<string>;
}

type Rule = (file: SourceFile, house: House) => Breach[];

const maxFileLines = 300;
const rooms = ['app', 'console', 'domain', 'server', 'cli'];

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
          message: `imports ${each.specifier}. domain/ runs in the browser as well: take the value as an argument, or move the work to server/.`,
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

/** The one look of the server at pages: the types of the entries whose builds it renders with. */
const renderBuild = 'server/http/render-build.ts';
const entries = ['app/entry.server.tsx', 'console/screens/entry.server.tsx'];
const pages = ['app', 'console'];

const serverKnowsNoPages = importRule((file, target, { isTypeOnly }) => {
  if (!isUnderAny(file, ['server', 'cli', 'domain']) || !isUnderAny(target, pages)) return false;
  const isException = file === renderBuild && entries.includes(target) && isTypeOnly;
  return (
    !isException &&
    'Only app/ imports app/: move what both need to domain/, or hand it in through server/services.ts.'
  );
});

/** The one way to the server, which every part of app/ may use. */
const client = 'app/api';
const parts = ['app/ui', 'app/forms', 'app/map', client];

const pagesKnowNoServer = importRule((file, target, { isTypeOnly }) => {
  if (!isUnderAny(file, pages) || isTest(file)) return false;
  if (isUnderAny(target, ['cli', 'tests', 'scripts', 'demo']))
    return 'app/ imports app/ and domain/: move what is shared to domain/.';
  if (!isUnder(target, 'server')) return false;
  if (isUnderAny(file, parts))
    return 'app/api, app/ui, app/forms and app/map know domain/ and React alone: take what is needed as props.';
  return (
    !isTypeOnly &&
    'The bundle would carry the server: use `import type`, and get the services from the router context (app/services-context.ts).'
  );
});

/** What the console takes of app/: its look, how a form is read and filled, and how a build is rendered. */
const sharedWithConsole = [
  'app/ui',
  'app/forms/fill-form.ts',
  'app/entry.server.tsx',
  'app/services-context.ts',
];

const consoleStaysApart = importRule((file, target) => {
  if (isUnder(file, 'app') && isUnder(target, 'console'))
    return "Visitors' pages know nothing of the console: move what both show to app/ui.";
  return (
    isUnder(file, 'console') &&
    isUnder(target, 'app') &&
    !isUnderAny(target, sharedWithConsole) &&
    'The console takes app/ui alone: move what both show to app/ui, and what both know to domain/.'
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
    'Tests are not part of what runs: move what both need into the room that owns it.',
);

/** The programs that put the process together, so that a running site also carries out commands. */
const programs = ['server/main.ts', 'server/dev.ts'];

const commandsStayOutside = importRule(
  (file, target) =>
    isUnder(file, 'server') &&
    !programs.includes(file) &&
    !isTest(file) &&
    isUnder(target, 'cli') &&
    'A command calls the server, never the other way round: move the work to server/, or hand it in where server/main.ts puts the process together.',
);

/** What keeps the catalogue, answers members, or makes the public form of a project. */
const readersOfWholeProjects = [
  'cli',
  'domain/catalogue',
  'domain/export',
  'domain/generate',
  'domain/import',
  'domain/projects/indexed-project.ts',
  'domain/projects/public-project.ts',
  'server/catalogue',
  'server/http/api/v1/floor-plans.ts',
  'server/http/api/v1/price-per-sq-ft.ts',
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
    'Node runs this file as it stands: name the .ts file, and keep JSX in app/.',
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
            message: `imports ${name}. docs/decisions/dependencies.md names ${places.join(', ') || 'no folder'} for it: call what that folder offers, or name this folder there and say why.`,
          },
        ];
  });

const settingsAreReadOnce: Rule = (file) => {
  const isAllowed =
    file.path === 'server/config.ts' || isUnder(file.path, 'scripts') || isTest(file.path);
  return file.environment.flatMap(({ name, line }) =>
    // INIT_CWD is where npm was called: the folder that the file names of a command are relative to.
    isAllowed || (file.path === 'cli/main.ts' && name === 'INIT_CWD')
      ? []
      : [
          {
            line,
            message: `reads ${name === '*' ? 'process.env' : name} from the environment. Add its row to server/settings/settings.ts and to Config in server/config.ts, and take the part of Config that is needed.`,
          },
        ],
  );
};

const sqlStaysInStores: Rule = (file) => {
  const isAllowed =
    file.path.endsWith('-store.ts') || isUnder(file.path, 'server/database') || isTest(file.path);
  if (isAllowed) return [];
  const loads = file.imports
    .filter((each) => packageOf(each) === 'kysely' && !each.isTypeOnly)
    .map(({ line }) => ({ what: 'kysely', line }));
  return [...loads, ...file.sql].map(({ what, line }) => ({
    line,
    message: `uses ${what}. SQL stands in *-store.ts and server/database: give the store of this noun a function named for what is asked, and call it.`,
  }));
};

const fixedTextFolder = 'domain/text/messages';
const minFixedTextLength = 12;

/** The fixed texts of the screens, but for short ones and single words, which mean many things. */
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
          message: `writes out "${text}". A brokerage rewords that in ${fixedTextFolder}/: import it from there.`,
        }))
    : [];

const noDrawers: Rule = ({ path: file }) => {
  const drawer = /(?:^|\/)(utils?|helpers?|common|misc)(?:\/|\.[a-z]+$)/.exec(file)?.[1];
  return drawer
    ? [
        {
          line: 1,
          message: `lies in a drawer named ${drawer}. Name the file for the thing it holds, and put it in the folder of that noun.`,
        },
      ]
    : [];
};

const noBarrels: Rule = ({ path: file, isBarrel }) =>
  isBarrel || /(?:^|\/)index\.[a-z]+$/.test(file)
    ? [
        {
          line: 1,
          message:
            'is a barrel. Import each thing from the file that holds it, and remove this one.',
        },
      ]
    : [];

const filesStayShort: Rule = ({ path: file, lineCount }) =>
  isUnderAny(file, rooms) && lineCount > maxFileLines
    ? [
        {
          line: lineCount,
          message: `has ${lineCount} lines, more than ${maxFileLines}. Find the second thing in it, name it, and give it a file of its own.`,
        },
      ]
    : [];

const rules: readonly Rule[] = [
  staysInside,
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
  fixedTextsStandOnce,
  noDrawers,
  noBarrels,
  filesStayShort,
];

/** Every breach of the house's rules in a file, as "file:line what is wrong. What to do instead." */
export const listBreaches = (file: SourceFile, house: House): string[] =>
  rules.flatMap((rule) =>
    rule(file, house).map(({ line, message }) => `${file.path}:${line} ${message}`),
  );
