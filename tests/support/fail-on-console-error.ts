import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const written: string[] = [];
const write = console.error;

console.error = (...parts: unknown[]) => {
  written.push(format(...parts));
  write(...parts);
};

function failIfWritten() {
  const lines = written.splice(0);
  if (lines.length > 0)
    throw new Error(`console.error was called ${lines.length} time(s):\n${lines.join('\n')}`);
}

afterEach(failIfWritten);
afterAll(failIfWritten);
