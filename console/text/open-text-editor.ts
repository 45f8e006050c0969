import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { defineLanguageFacet, Language, syntaxHighlighting } from '@codemirror/language';
import type { StateCommand } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { parser, Strikethrough, Table } from '@lezer/markdown';
import {
  beginLink,
  changeHeading,
  continueList,
  formatLink,
  formatPicture,
  insertBlock,
  insertTable,
  insertText,
  toggleList,
  toggleMark,
} from './text-commands.ts';

interface TextEditorOptions {
  place: HTMLElement;
  text: string;
  styleNonce: string | undefined;
  /** The text's id and accessible name. */
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  /** Handles pasted or dropped pictures; without it, the browser handles them. */
  onPictures?: (files: File[]) => void;
}

const bold = toggleMark('**');
const italic = toggleMark('*');
const commands = {
  bold,
  italic,
  heading: changeHeading,
  list: toggleList,
  table: insertTable,
  link: beginLink,
} satisfies Record<string, StateCommand>;
export type TextCommand = keyof typeof commands;

export interface TextEditor {
  run: (command: TextCommand) => void;
  /** Uses the selection as the link's text, or else the name. */
  insertLink: (name: string, url: string) => void;
  insertPicture: (alt: string, file: string) => void;
  readSelection: () => string;
  focus: () => void;
  close: () => void;
}

/** The site's own Markdown: tables and strikethrough, but no HTML. */
const markdown = new Language(
  defineLanguageFacet(),
  parser.configure([Table, Strikethrough]),
  [],
  'markdown',
);

const keys = keymap.of([
  { key: 'Mod-b', run: bold, preventDefault: true },
  { key: 'Mod-i', run: italic, preventDefault: true },
  { key: 'Mod-Shift-k', run: beginLink, preventDefault: true },
  { key: 'Enter', run: continueList },
  // Esc, then Tab moves the focus out.
  indentWithTab,
  ...defaultKeymap,
  ...historyKeymap,
]);

const listPictures = (files: FileList | undefined) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Opens an editor that highlights Markdown; loaded on demand because it is large. */
export function openTextEditor(options: TextEditorOptions): TextEditor {
  const { place, text, styleNonce, attributes, onChange, onPictures } = options;
  const acceptPictures = (event: Event, files: FileList | undefined) => {
    const pictures = listPictures(files);
    if (!onPictures || pictures.length === 0) return false;
    event.preventDefault();
    // Otherwise the form would add them to the record's own pictures.
    event.stopPropagation();
    onPictures(pictures);
    return true;
  };
  const view = new EditorView({
    doc: text,
    parent: place,
    extensions: [
      styleNonce === undefined ? [] : EditorView.cspNonce.of(styleNonce),
      history(),
      keys,
      markdown,
      syntaxHighlighting(classHighlighter),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ spellcheck: 'true', ...attributes }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
      EditorView.domEventHandlers({
        paste: (event) => acceptPictures(event, event.clipboardData?.files),
        drop: (event) => acceptPictures(event, event.dataTransfer?.files),
      }),
    ],
  });
  const handleAction = (command: StateCommand) => {
    command(view);
    view.focus();
  };
  const readSelection = () => {
    const { from, to } = view.state.selection.main;
    return view.state.sliceDoc(from, to);
  };
  return {
    run: (command) => handleAction(commands[command]),
    insertLink: (name, link) => handleAction(insertText(formatLink(readSelection() || name, link))),
    insertPicture: (alt, file) => handleAction(insertBlock(formatPicture(alt, file))),
    readSelection,
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
