import { setImmediate } from 'node:timers/promises';
import { pictureFormats } from '../../domain/images/picture-source.ts';
import type { Picture } from '../../domain/projects/project.ts';
import type { Services } from '../services.ts';

const warmedWidths = new Set(['480', '640', '960']);
const [firstFormat] = pictureFormats;

/**
 * Makes ahead of time what the first pages will ask for: the cards' widths of every project's first
 * picture in the best format, one after the other. Stops when the signal is aborted.
 */
export async function warmPictures(
  { catalogue, pictures }: Pick<Services, 'catalogue' | 'pictures'>,
  signal: AbortSignal,
) {
  const { listed, records } = catalogue.snapshot;
  const firsts: (Picture | null | undefined)[] = [
    ...listed.map(({ project }) => project.images[0]),
    ...records.cities.map(({ image }) => image),
  ];
  const seen = new Set<string>();
  for (const picture of firsts) {
    if (!picture || seen.has(picture.file)) continue;
    seen.add(picture.file);
    const source = await pictures.present(picture);
    for (const [, hash, width] of source?.sources[0]?.srcSet.matchAll(
      /\/pictures\/(\w+)\/(\d+)\//g,
    ) ?? []) {
      if (signal.aborted) return;
      if (hash && width && warmedWidths.has(width))
        await pictures.readVariant(picture.file, hash, Number(width), firstFormat);
    }
    await setImmediate();
  }
}
