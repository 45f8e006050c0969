import { pickJpeg } from '../../../domain/pictures/picture-source.ts';
import type { Services } from '../../services/services.ts';

/** The services that presenting a record needs. */
export type Presenting = Pick<Services, 'config' | 'pictures' | 'renderArticle'>;

/** Returns the default size, and the narrowest of at least 600 pixels. */
export async function presentImage({ pictures, config }: Presenting, file: string | null) {
  const source = file ? await pictures.findAddress(file) : null;
  if (!source) return null;
  const { publicUrl } = config.http;
  return { url: publicUrl + source.src, url600: publicUrl + pickJpeg(source, 600) };
}

export const presentImageUrl = async (site: Presenting, file: string | null | undefined) =>
  (await presentImage(site, file ?? null))?.url ?? null;
