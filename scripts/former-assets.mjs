// A site goes on serving while the next one is built in the place of its files, and pages that are
// open in browsers ask for their scripts even later. So what a build replaces is served for a while.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const staysForMs = 3 * 24 * 60 * 60 * 1000;

/** Copies the assets of a build, named by its folder, to where the server looks for former ones. */
export function keepFormerAssets(project, build, now = Date.now()) {
  const former = path.join(project, '.cache', 'former-assets', path.basename(build));
  mkdirSync(former, { recursive: true });
  for (const name of readdirSync(former)) {
    const file = path.join(former, name);
    if (now - statSync(file).mtimeMs > staysForMs) rmSync(file);
  }
  const assets = path.join(project, build, 'client', 'assets');
  for (const name of existsSync(assets) ? readdirSync(assets) : [])
    copyFileSync(path.join(assets, name), path.join(former, name));
}
