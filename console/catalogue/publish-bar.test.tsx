import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublishBar } from './publish-bar.tsx';
import type { SaveState } from './use-autosave.ts';

const render = (state: SaveState, hasDraft: boolean, isPublishing = false) =>
  renderToStaticMarkup(
    <PublishBar
      toTell={null}
      isSilent={false}
      isPublishing={isPublishing}
      round={1}
      hasDraft={hasDraft}
      progress={{ state, refusal: 'The disk is full.', problems: 0 }}
      publishButton={createRef()}
    />,
  );
const say = (state: SaveState, hasDraft: boolean) =>
  /<output[^>]*>(.*?)<\/output>/.exec(render(state, hasDraft))?.[1];

test.each([
  [false, 'Publish'],
  [true, 'Publishing…'],
])('the button says whether it is publishing: %s', (isPublishing, label) => {
  expect(render('untouched', true, isPublishing)).toContain(`>${label}</button>`);
});

test.each<[SaveState, boolean, string]>([
  ['untouched', false, ''],
  ['saving', false, 'Saving…'],
  ['saved', true, 'Draft saved.'],
  ['saved', false, 'As published: no draft.'],
  ['failed', true, 'Not saved. The disk is full.'],
])('%s, with a draft: %s', (state, hasDraft, text) => {
  expect(say(state, hasDraft)).toBe(text);
});
