import { setFlagsFromString } from 'node:v8';

// Imported before a thread compiles PostgreSQL: its second compiler costs more than it brings.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
