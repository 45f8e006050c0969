import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { at, main } from './setup.mjs';

/** Allowed licences of production dependencies; each must also be named in THIRD-PARTY.md. */
const allowed =
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 PSF-2.0 Python-2.0 Unlicense Zlib';

/** Exceptions explained in THIRD-PARTY.md: libvips, which can be replaced, and a package that declares no licence. */
const explained = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  { name: /^png-js$/, licence: undefined },
];

const read = (file) => JSON.parse(readFileSync(at(file), 'utf8'));

/** Production dependencies of every platform; installed ones with the licence they declare. */
const listPackages = () =>
  Object.entries(read('package-lock.json').packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, locked]) => {
      const { license } = existsSync(at(path, 'package.json'))
        ? read(`${path}/package.json`)
        : locked;
      return { name: path.replace(/^.*node_modules\//, ''), license };
    });

function listLicenceProblems() {
  const thirdParties = readFileSync(at('THIRD-PARTY.md'), 'utf8');
  return listPackages().flatMap(({ name, license }) => {
    const isAllowed = (one) =>
      (allowed.split(' ').includes(one) && thirdParties.includes(one)) ||
      explained.some((known) => known.licence === one && known.name.test(name));
    // "(A OR B) AND C" requires one of A and B, and C.
    const parts = license?.replace(/[()]/g, '').split(' AND ') ?? [undefined];
    const refused = parts.filter((part) => !(part?.split(' OR ') ?? [part]).some(isAllowed));
    return refused.map((part) => `${name}: ${part ?? 'no licence stated'}`);
  });
}

function listVulnerabilities() {
  const npm = process.env.npm_execpath;
  const args = ['audit', '--omit=dev', '--json'];
  const { stdout } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
    cwd: at(),
    encoding: 'utf8',
  });
  const { vulnerabilities } = stdout.startsWith('{') ? JSON.parse(stdout) : {};
  if (!vulnerabilities)
    throw new Error(
      'Cannot check for known vulnerabilities: the package registry did not answer. Check the network and try again.',
    );
  return Object.values(vulnerabilities).map(
    ({ name, severity, range }) => `${name} ${range}: ${severity}`,
  );
}

function report(title, problems) {
  console.log(`${title}: ${problems.length === 0 ? 'none' : problems.length}`);
  for (const problem of problems) console.error(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Fails for licences not allowed, for known vulnerabilities, and if it cannot check for them. */
await main(() => {
  report('Licences that are not allowed or not named in THIRD-PARTY.md', listLicenceProblems());
  if (process.argv[2] !== 'licences')
    report('Packages with known vulnerabilities', listVulnerabilities());
});
