// Run for each file: a second try gets a browser of its own.
import { beforeEach } from 'vitest';
import { replaceBrowsers } from './site.ts';

beforeEach(({ task }) => {
  if ((task.result?.retryCount ?? 0) > 0) replaceBrowsers();
});
