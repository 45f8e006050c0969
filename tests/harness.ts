import { randomBytes } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, inject, test } from 'vitest';
import { readConfig, type Config } from '../server/config.ts';
import type { Database } from '../server/database/database.ts';
import { openEmbeddedDatabase } from '../server/database/embedded.ts';
import { openPostgres } from '../server/database/postgres.ts';
import { startSite } from './site.ts';

export const projectRoot = path.resolve(import.meta.dirname, '..');
export const postgresUrl = inject('postgresUrl');

type Close = () => unknown;
const opened: Close[] = [];

/** Runs when the tests of the file are over, the last opened first, also when they failed. */
export function closeAtEnd(close: Close) {
  opened.push(close);
}

afterAll(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});
