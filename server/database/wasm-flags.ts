import { setFlagsFromString } from 'node:v8';

// Must be imported before a thread compiles PostgreSQL: the optimizing compiler costs more than it saves.
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
