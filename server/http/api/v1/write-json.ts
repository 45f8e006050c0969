import { setImmediate } from 'node:timers/promises';

const sliceMs = 10;

export async function writeJsonList<Source>(
  sources: readonly Source[],
  write: (source: Source) => Promise<string>,
): Promise<Buffer> {
  const slices: Buffer[] = [];
  let texts: string[] = [];
  let startedAt = performance.now();
  const cut = () => {
    const text = texts.join(',');
    slices.push(Buffer.from(slices.length > 0 && text ? `,${text}` : text));
    texts = [];
  };
  for (const source of sources) {
    texts.push(await write(source));
    if (performance.now() - startedAt < sliceMs) continue;
    cut();
    await setImmediate();
    startedAt = performance.now();
  }
  cut();
  return Buffer.concat([Buffer.from('['), ...slices, Buffer.from(']')]);
}
