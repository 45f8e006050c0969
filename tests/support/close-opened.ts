// Run for each file: the modules of the tests themselves may be loaded once for many.
import { afterAll } from 'vitest';
import { closeOpened } from './harness.ts';

afterAll(closeOpened);
