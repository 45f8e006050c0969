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
  /** What the text is called for who hears it, and its id. */
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  /** Takes pictures that are pasted or dropped; left out, the browser does what it does with files. */
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
  /** With what is selected as its words, or else the name. */
  insertLink: (name: string, address: string) => void;
  insertPicture: (alt: string, file: string) => void;
  readSelection: () => string;
  focus: () => void;
  close: () => void;
}

/** As the site's own renderer reads it: tables and strikethrough, no HTML beyond. */
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
  // Esc, then Tab leaves the text.
  indentWithTab,
  ...defaultKeymap,
  ...historyKeymap,
]);

const listPictures = (files: FileList | undefined) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Shows a text for editing with its Markdown marked; loaded on demand, as it is large. */
export function openTextEditor(options: TextEditorOptions): TextEditor {
  const { place, text, styleNonce, attributes, onChange, onPictures } = options;
  const takePictures = (event: Event, files: FileList | undefined) => {
    const pictures = listPictures(files);
    if (!onPictures || pictures.length === 0) return false;
    event.preventDefault();
    // Else the form would take them as the record's own.
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
        paste: (event) => takePictures(event, event.clipboardData?.files),
        drop: (event) => takePictures(event, event.dataTransfer?.files),
      }),
    ],
  });
  const carryOut = (command: StateCommand) => {
    command(view);
    view.focus();
  };
  const readSelection = () => {
    const { from, to } = view.state.selection.main;
    return view.state.sliceDoc(from, to);
  };
  return {
    run: (command) => carryOut(commands[command]),
    insertLink: (name, link) => carryOut(insertText(formatLink(readSelection() || name, link))),
    insertPicture: (alt, file) => carryOut(insertBlock(formatPicture(alt, file))),
    readSelection,
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
