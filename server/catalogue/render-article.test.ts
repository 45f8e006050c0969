import { expect, test } from 'vitest';
import { longTest } from '../../tests/support/long-run.ts';
import { measureLongestWait } from '../../tests/support/longest-wait.ts';
import { createRenderArticle } from './render-article.ts';
import { createRenderMarkdown } from './render-markdown.ts';

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

/** Runs of these take a Markdown parser seconds, some at 20,000 characters, others at a million. */
const slowPieces = [
  ['brackets', '['],
  ['pictures', '![a'],
  ['links', '[a]('],
  ['emphasis', '*a _b '],
  ['quotes', '>'],
  ['lists', '- '],
  ['tables in a quote', '!|a|\n|-|\n>'],
  ['definitions in a quote', '[a]: b\n<=|a|\n|-|\n>'],
  ['missing pictures', '![](b.jpg)'],
] as const;

longTest.each(slowPieces)('a text of many %s lets others work, and ends', async (_what, piece) => {
  const text = piece.repeat(300_000 / piece.length);
  const { longestMs } = await measureLongestWait(renderArticle(text));
  expect(longestMs).toBeLessThan(500);
});

longTest(
  'a text that takes too long is shown as it was typed, and the next one rendered',
  async () => {
    const render = createRenderArticle({ present: async () => null }, createRenderMarkdown(1500));
    const slow = '[a]: b\n<=|a|\n|-|\n>'.repeat(15_000);
    const [entered, next] = await Promise.all([render(`<b>${slow}`), render('**bold**')]);
    expect(entered).toMatch(/^<p>&lt;b&gt;\[a\]: b &lt;=\|a\|/);
    expect(next).toBe('<p><strong>bold</strong></p>\n');
  },
);
