import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { readRows, type FormRecord } from '../../domain/catalogue/edits/record-form.ts';
import type { AddedPicture } from '../../server/pictures/picture-uploads.ts';
import { focusAdjacentRow } from '../ui/focus-adjacent-row.ts';
import type { ShownPicture } from './picture-inputs.tsx';
import { listStored, type ListedPicture } from './stored-pictures.ts';
import { useUploads } from './use-uploads.ts';

const showAdded = ({ thumbnail, ...row }: AddedPicture, alt: string): ShownPicture => ({
  row: { ...row, alt },
  thumbnail,
});

/** A list's pictures in order, with its actions. */
export function usePictureList(value: unknown, list: RefObject<HTMLElement | null>) {
  const [listed, setListed] = useState<ListedPicture[]>(() =>
    readRows(value).map((row, key) => ({ key, picture: { row, thumbnail: null } })),
  );
  const nextKey = useRef(listed.length);
  const [news, setNews] = useState('');
  const focused = useRef<Element | null>(null);

  // A moved row keeps the focus.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  });

  /** After rendering, notifies the form as if something had been entered. */
  const notifyForm = () =>
    setTimeout(() => list.current?.dispatchEvent(new Event('input', { bubbles: true })));

  const { uploads, start, retry, forget } = useUploads((key, added) => {
    setListed((before) =>
      before.map((each) => (each.key === key ? { key, picture: showAdded(added, '') } : each)),
    );
    notifyForm();
  });

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: nextKey.current++, file }));
    setListed((before) => [...before, ...added.map(({ key }) => ({ key, picture: null }))]);
    for (const { key, file } of added) start(key, file);
  };
  const addRow = (row: FormRecord) => {
    const key = nextKey.current++;
    setListed((before) => [...before, { key, picture: { row, thumbnail: null } }]);
    notifyForm();
  };
  const remove = (key: number, name: string) => {
    forget(key);
    setListed((before) => before.filter((each) => each.key !== key));
    setNews(`${name} removed.`);
    const place = listed.findIndex((each) => each.key === key);
    setTimeout(() => focusAdjacentRow(list.current, place));
    notifyForm();
  };
  const move = (key: number, to: number, name: string) => {
    const from = listed.findIndex((each) => each.key === key);
    const place = Math.min(Math.max(to, 0), listed.length - 1);
    const moved = listed.filter((_, index) => index !== from);
    moved.splice(place, 0, ...listed.slice(from, from + 1));
    const stored = listStored(moved);
    const number = stored.findIndex((each) => each.key === key) + 1;
    setNews(`${name} is now number ${number} of ${stored.length}.`);
    if (from === place || from < 0) return;
    focused.current = document.activeElement;
    setListed(moved);
    notifyForm();
  };
  const replace = (key: number, picture: ShownPicture) => {
    setListed((before) => before.map((each) => (each.key === key ? { key, picture } : each)));
    notifyForm();
  };

  return { listed, uploads, news, add, addRow, remove, move, replace, retry, forget };
}
