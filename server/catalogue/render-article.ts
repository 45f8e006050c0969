import MarkdownIt from 'markdown-it';
import type { PictureStore } from '../images/picture-store.ts';

// HTML in the source is shown as text, and only http, https, mailto and site links become links.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

type Token = ReturnType<typeof markdown.parse>[number];

/** A catalogue picture is referenced by its file name, such as "lake-house.jpg". */
const isFileName = (src: string) => !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(src);

function decodeName(src: string): string {
  try {
    return decodeURI(src);
  } catch {
    return src;
  }
}

async function showPicture(image: Token, pictures: Pick<PictureStore, 'present'>) {
  const src = String(image.attrGet('src') ?? '');
  if (!isFileName(src)) return;
  const found = await pictures.present({
    file: decodeName(src),
    alt: image.content,
    width: null,
    height: null,
    dominantColour: null,
  });
  if (found) {
    const { width, height } = found;
    const size = { src: found.src, width: String(width), height: String(height), loading: 'lazy' };
    for (const [name, value] of Object.entries(size)) image.attrSet(name, value);
    return;
  }
  // A missing file is replaced by its alt text.
  image.type = 'text';
  image.tag = '';
}

export type RenderArticle = ReturnType<typeof createRenderArticle>;

/** Renders an article's Markdown to safe HTML, with the catalogue's pictures. */
export const createRenderArticle =
  (pictures: Pick<PictureStore, 'present'>) =>
  async (body: string): Promise<string> => {
    const tokens = markdown.parse(body, {});
    for (const { children } of tokens)
      for (const token of children ?? [])
        if (token.type === 'image') await showPicture(token, pictures);
    return markdown.renderer.render(tokens, markdown.options, {});
  };
