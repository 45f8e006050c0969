import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addHeadingIds, removeDocumentLinks } from '../../domain/operators/screen-help.ts';
import type { RenderArticle } from '../catalogue/render-article.ts';

const file = path.resolve(import.meta.dirname, '../../docs/console.md');

/** Returns the console's manual, docs/console.md, as HTML whose headings can be linked to. */
export const renderManual = async (render: RenderArticle): Promise<string> =>
  addHeadingIds(await render(removeDocumentLinks(await readFile(file, 'utf8'))));
