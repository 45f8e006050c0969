// Run for each file, because test modules may be loaded once for many files.
import { afterAll } from 'vitest';
import { closeOpened } from './harness.ts';

afterAll(closeOpened);
