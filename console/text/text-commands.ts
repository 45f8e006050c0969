import { EditorSelection, type StateCommand, type TransactionSpec } from '@codemirror/state';

/** Adds a mark such as `**` around the selection, or removes it. */
export const toggleMark =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const length = mark.length;
    const change = state.changeByRange(({ from, to }) => {
      const around = [state.sliceDoc(from - length, from), state.sliceDoc(to, to + length)];
      if (around.every((each) => each === mark))
        return {
          changes: [
            { from: from - length, to: from },
            { from: to, to: to + length },
          ],
          range: EditorSelection.range(from - length, to - length),
        };
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + length, to + length),
      };
    });
    dispatch(state.update(change, { userEvent: 'input' }));
    return true;
  };

/** Applies `change` to the selected lines; the cursor keeps its place in the text. */
const changeLines =
  (change: (lines: readonly string[]) => readonly string[]): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)];
    const before = state.sliceDoc(first.from, last.to).split('\n');
    const insert = change(before).join('\n');
    const changes = state.changes({ from: first.from, to: last.to, insert });
    const end = first.from + insert.length;
    // The cursor keeps its distance from the end.
    const place = Math.max(first.from, end - (last.to - to));
    dispatch(state.update({ changes, selection: { anchor: place }, userEvent: 'input' }));
    return true;
  };

/** Cycles the selected lines from text to heading 2, to heading 3 and back. */
export const changeHeading = changeLines((lines) =>
  lines.map((line) => {
    const [, marks = '', text = ''] = /^(#{0,6}) *(.*)$/.exec(line) ?? [];
    if (marks === '') return `## ${text}`;
    return marks === '##' ? `### ${text}` : text;
  }),
);

const listMarker = /^(\s*)([-*+]|\d+[.)])(\s+)/;

export const toggleList = changeLines((lines) =>
  lines.every((line) => listMarker.test(line))
    ? lines.map((line) => line.replace(listMarker, '$1'))
    : lines.map((line) => (listMarker.test(line) ? line : `- ${line}`)),
);

const nextMark = (mark: string) => mark.replace(/^\d+/, (number) => String(Number(number) + 1));

/** Enter in a list starts the next entry, or ends the list when the entry is empty. */
export const continueList: StateCommand = ({ state, dispatch }) => {
  const { from, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  const [whole = '', indent = '', mark = '', space = ''] = listMarker.exec(line.text) ?? [];
  if (!empty || whole === '' || from < line.from + whole.length) return false;
  const isEmpty = line.text.trim() === mark;
  const insert = `\n${indent}${nextMark(mark)}${space}`;
  const change: TransactionSpec = isEmpty
    ? { changes: { from: line.from, to: line.to }, selection: { anchor: line.from } }
    : { changes: { from, insert }, selection: { anchor: from + insert.length } };
  dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }));
  return true;
};

/** Unescaped brackets would end a link's text. */
const escapeWords = (words: string) =>
  words
    .replace(/[[\]\\]/g, '\\$&')
    .replace(/\s+/g, ' ')
    .trim();
const escapeUrl = (url: string) =>
  encodeURI(url).replace(/[()]/g, (each) => (each === '(' ? '%28' : '%29'));

export const formatLink = (words: string, url: string) =>
  `[${escapeWords(words)}](${escapeUrl(url)})`;
export const formatPicture = (alt: string, file: string) => `!${formatLink(alt, file)}`;

/** Turns the selection into a link, with its address selected for typing. */
export const beginLink: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const url = 'https://';
  const insert = `[${state.sliceDoc(from, to) || 'words'}](${url})`;
  const end = from + insert.length - 1;
  dispatch(
    state.update({
      changes: { from, to, insert },
      selection: { anchor: end - url.length, head: end },
      userEvent: 'input',
    }),
  );
  return true;
};

/** Replaces the selection. */
export const insertText =
  (text: string): StateCommand =>
  ({ state, dispatch }) => {
    dispatch(state.update(state.replaceSelection(text), { userEvent: 'input' }));
    return true;
  };

/** Replaces the selection by a block with an empty line before and after. */
export const insertBlock =
  (block: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const [before, after] = [state.sliceDoc(0, from), state.sliceDoc(to)];
    const above =
      before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
    const below = after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
    const insert = above + block + below;
    const anchor = from + above.length + block.length;
    dispatch(
      state.update({ changes: { from, to, insert }, selection: { anchor }, userEvent: 'input' }),
    );
    return true;
  };

export const insertTable = insertBlock(
  '| Plan | Size | Price |\n| --- | --- | --- |\n| A1 |  |  |',
);
