import { setImmediate } from 'node:timers/promises';
import { listVariantWidths, pictureFormats } from '../../domain/pictures/picture-source.ts';
import type { Picture } from '../../domain/pictures/picture.ts';
import type { Services } from './services.ts';

const cardWidths: ReadonlySet<number> = new Set([480, 720, 960]);
const [firstFormat] = pictureFormats;
const isPicture = (picture: Picture | null | undefined): picture is Picture => picture != null;

async function warmPicture(
  pictures: Services['pictures'],
  picture: Picture,
  widths: ReadonlySet<number> | null,
  signal: AbortSignal,
) {
  const source = await pictures.present(picture);
  const hash = source?.src.split('/')[2];
  if (!source || !hash) return;
  for (const width of listVariantWidths(source.width))
    if (!signal.aborted && (widths?.has(width) ?? true))
      await pictures.readVariant(picture.file, hash, width, firstFormat);
}

/** Creates variants ahead of requests: of the hero posters, then of the cards' pictures in their widths. */
export async function warmPictures(
  { catalogue, pictures, heroVideo }: Pick<Services, 'catalogue' | 'pictures' | 'heroVideo'>,
  signal: AbortSignal,
) {
  const { listed, records } = catalogue.snapshot;
  const posters = heroVideo ? [heroVideo.wide.posterFile, heroVideo.tall.posterFile] : [];
  for (const file of posters) {
    const poster = { file, alt: '', width: null, height: null, dominantColour: null };
    await warmPicture(pictures, poster, null, signal);
  }
  const firsts = [
    ...records.homePage.flatMap(({ picture, poster, tallPoster }) => [picture, poster, tallPoster]),
    ...listed.map(({ project }) => project.images[0]),
    ...records.cities.map(({ image }) => image),
  ].filter(isPicture);
  for (const picture of new Map(firsts.map((each) => [each.file, each])).values()) {
    if (signal.aborted) return;
    await warmPicture(pictures, picture, cardWidths, signal);
    await setImmediate();
  }
}
