import { expect, test } from 'vitest';
import { createRenderArticle } from './render-article.ts';

const renderArticle = createRenderArticle({
  present: async ({ file, alt }) =>
    file === 'lake house.jpg'
      ? {
          src: '/pictures/0a/320/lake.jpg',
          alt,
          width: 320,
          height: 200,
          dominantColour: '#123456',
        }
      : null,
});

test.each([
  ['**bold** <b>', '<p><strong>bold</strong> &lt;b&gt;</p>\n'],
  [
    '![A lake](lake%20house.jpg)',
    '<p><img src="/pictures/0a/320/lake.jpg" alt="A lake" width="320" height="200" loading="lazy"></p>\n',
  ],
  ['![A "lost" lake](gone.jpg)', '<p>A &quot;lost&quot; lake</p>\n'],
  ['![100%](%)', '<p>100%</p>\n'],
  ['![A](/x.png)', '<p><img src="/x.png" alt="A"></p>\n'],
  ['[bad](javascript:alert(1))', '<p>[bad](javascript:alert(1))</p>\n'],
  ['| a |\n| - |\n| 1 |', expect.stringContaining('<td>1</td>') as string],
])('%s', async (body, html) => {
  expect(await renderArticle(body)).toEqual(html);
});
