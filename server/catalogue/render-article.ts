import { setImmediate } from 'node:timers/promises';
import { escapeXml } from '../../domain/text/escape-xml.ts';
import type { Picture } from '../../domain/pictures/picture.ts';
import type { PictureSource } from '../../domain/pictures/picture-source.ts';
import { createRenderMarkdown } from './render-markdown.ts';

/** As the Markdown library writes them; no other part of its HTML looks like this. */
const images = /<img src="([^"]*)" alt="([^"]*)"( title="[^"]*")?>/g;

/** A catalogue picture is referenced by its file name, such as "lake-house.jpg". */
const isFileName = (src: string) => !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(src);

function decodeName(src: string): string {
  const plain = src.replaceAll('&amp;', '&');
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}

export type RenderArticle = ReturnType<typeof createRenderArticle>;

/**
 * Renders an article's Markdown to safe HTML, with the catalogue's pictures. A missing picture is
 * replaced by its alternative text, and a text that takes too long is shown as it was entered.
 */
export const createRenderArticle = (
  pictures: { present(picture: Picture): Promise<PictureSource | null> },
  renderMarkdown = createRenderMarkdown(),
) => {
  function present(src: string) {
    return pictures.present({
      file: decodeName(src),
      alt: '',
      width: null,
      height: null,
      dominantColour: null,
    });
  }

  return async (body: string): Promise<string> => {
    const html = await renderMarkdown(body);
    if (html === null) return `<p>${escapeXml(body)}</p>\n`;
    const named = new Map<string, Awaited<ReturnType<typeof present>>>();
    for (const [, src = ''] of html.matchAll(images)) {
      if (!isFileName(src) || named.has(src)) continue;
      named.set(src, await present(src));
      // A text may name thousands that do not exist.
      await setImmediate();
    }
    return html.replaceAll(images, (image: string, src: string, alt: string, title = '') => {
      const found = named.get(src);
      if (found === undefined) return image;
      if (found === null) return alt;
      return `<img src="${escapeXml(found.src)}" alt="${alt}"${title} width="${found.width}" height="${found.height}" loading="lazy">`;
    });
  };
};
