import type { Plugin } from 'vite';
import { leaveOutUnused, unusedExports } from './unused-react.ts';

const entry = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/;
const requirements = /(?:var|,)\s+(\w+) = require\("([\w-]+)"\)(?=[,;])/g;

/**
 * Converts a CommonJS module of React to an ECMAScript module, so that unused code is removed. What
 * this site may not import is not exported.
 */
export function writeAsModule(code: string): string {
  const file = entry.exec(code)?.[1];
  // Only React Router's server components, which are removed, import React as a whole.
  if (file) return `export * from '${file}';export * as default from '${file}';`;
  const imports: string[] = [];
  const body = code.replace('"use strict";', '').replace(requirements, (_, name, from) => {
    imports.push(`import * as ${name} from '${from}';`);
    return '';
  });
  const names = Array.from(body.matchAll(/\bexports\.(\w+) =/g), ([, name = '']) => name);
  const isOnce = (name: string) => names.indexOf(name) === names.lastIndexOf(name);
  const exported = [...new Set(names)].filter((name) => !unusedExports.has(name));
  return [
    ...imports,
    ...[...new Set(names)].filter((name) => !isOnce(name)).map((name) => `let exported_${name};`),
    body
      .replace(
        /\bexports\.(\w+)(?= =)/g,
        (_, name) => `${isOnce(name) ? 'const ' : ''}exported_${name}`,
      )
      .replace(/\bexports\.(\w+)/g, 'exported_$1'),
    `export { ${exported.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}

/** Keeps all of a React DOM version that nobody has checked yet, so that updates build and run. */
export function leaveOutOrKeep(code: string, warn: (message: string) => void): string {
  try {
    return leaveOutUnused(code);
  } catch (error) {
    warn(`React DOM is not reduced for visitors. ${(error as Error).message}`);
    return code;
  }
}

/** Bundles React as modules, without the parts this site never uses. */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'pre',
    filter: {
      id: /\/node_modules\/(?:react|react-dom|scheduler)\/(?:index|client|jsx-runtime|cjs\/[\w-]+\.production)\.js$/,
    },
    handler(code, id) {
      const isClient = id.endsWith('/react-dom-client.production.js');
      const reduced = isClient ? leaveOutOrKeep(code, (message) => this.warn(message)) : code;
      return { code: writeAsModule(reduced), map: null, moduleType: 'js' };
    },
  },
});
