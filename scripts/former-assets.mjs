// A site keeps running while a build replaces its files, and pages open in browsers request their
// scripts even later. Therefore replaced assets are served for a while.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const keepForMs = 3 * 24 * 60 * 60 * 1000;

/** Copies the assets of the build in a folder to where the server looks for former ones. */
export function keepFormerAssets(project, build, now = Date.now()) {
  const former = path.join(project, '.cache', 'former-assets', path.basename(build));
  mkdirSync(former, { recursive: true });
  for (const name of readdirSync(former)) {
    const file = path.join(former, name);
    if (now - statSync(file).mtimeMs > keepForMs) rmSync(file);
  }
  const assets = path.join(project, build, 'client', 'assets');
  for (const name of existsSync(assets) ? readdirSync(assets) : [])
    copyFileSync(path.join(assets, name), path.join(former, name));
}
