import { EditorState, type StateCommand } from '@codemirror/state';
import { expect, test } from 'vitest';
import {
  beginLink,
  changeHeading,
  continueList,
  formatLink,
  formatPicture,
  insertTable,
  insertText,
  toggleList,
  toggleMark,
} from './text-commands.ts';

/** Runs a command on a text with its selection between ⟨ and ⟩, or its cursor at ¦. */
function run(command: StateCommand, shown: string): string | null {
  const anchor = shown.search(/[⟨¦]/);
  const head = shown.includes('⟩') ? shown.indexOf('⟩') - 1 : anchor;
  const doc = shown.replace(/[⟨⟩¦]/g, '');
  let state = EditorState.create({ doc, selection: { anchor, head } });
  const isDone = command({ state, dispatch: (transaction) => void (state = transaction.state) });
  if (!isDone) return null;
  const text = state.doc.toString();
  const { from, to, empty } = state.selection.main;
  return empty
    ? `${text.slice(0, from)}¦${text.slice(from)}`
    : `${text.slice(0, from)}⟨${text.slice(from, to)}⟩${text.slice(to)}`;
}

const bold = toggleMark('**');

test.each<[string, StateCommand, string, string | null]>([
  ['bold', bold, 'a ⟨lake⟩ view', 'a **⟨lake⟩** view'],
  ['bold again', bold, 'a **⟨lake⟩** view', 'a ⟨lake⟩ view'],
  ['bold of nothing', bold, 'a ¦', 'a **¦**'],
  ['heading', changeHeading, 'Price¦s', '## Price¦s'],
  ['heading again', changeHeading, '## Prices¦', '### Prices¦'],
  ['heading a third time', changeHeading, '### Prices¦', 'Prices¦'],
  ['list', toggleList, '⟨one\ntwo⟩', '- one\n- two¦'],
  ['no list', toggleList, '⟨- one\n- two⟩', 'one\ntwo¦'],
  ['next entry', continueList, '- one¦', '- one\n- ¦'],
  ['next number', continueList, '9. one¦', '9. one\n10. ¦'],
  ['end of a list', continueList, '- one\n- ¦', '- one\n¦'],
  ['Enter elsewhere', continueList, 'one¦', null],
  ['link', beginLink, 'see ⟨the plan⟩.', 'see [the plan](⟨https://⟩).'],
  ['text', insertText('new'), 'a ⟨b⟩ c', 'a new¦ c'],
  [
    'table',
    insertTable,
    'Sizes:¦',
    'Sizes:\n\n| Plan | Size | Price |\n| --- | --- | --- |\n| A1 |  |  |¦\n\n',
  ],
])('%s', (_, command, before, after) => {
  expect(run(command, before)).toBe(after);
});

test('escapes Markdown syntax in the text and address of links', () => {
  expect(formatLink('Lake [phase 2]', '/property-details/lake')).toBe(
    '[Lake \\[phase 2\\]](/property-details/lake)',
  );
  expect(formatPicture('The lobby', 'lobby (2).jpg')).toBe('![The lobby](lobby%20%282%29.jpg)');
});
