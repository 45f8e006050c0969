import { tooManyFields, type FormCollector } from './form-collector.ts';
import type { FormLimits } from './form-limits.ts';
import type { FormParser } from './form-parser.ts';

const ampersand = '&'.charCodeAt(0);

/** Fields are counted as they arrive, before any is decoded. */
export function createUrlencodedParser(collector: FormCollector, limits: FormLimits): FormParser {
  const chunks: Buffer[] = [];
  let fields = 1;
  return {
    async write(chunk) {
      for (const byte of chunk) if (byte === ampersand) fields += 1;
      if (fields > limits.fields) throw tooManyFields(limits);
      chunks.push(chunk);
    },
    async end() {
      const text = Buffer.concat(chunks).toString();
      for (const [name, value] of new URLSearchParams(text)) collector.add(name, value);
    },
  };
}
