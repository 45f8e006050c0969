const copyDelayMs = 200;

export type Entries = readonly (readonly [string, string])[];

/** What this browser keeps of a record's form. */
export interface LocalCopy {
  at: string;
  entries: Entries;
  /** The record that the entries are changes of, as JSON. */
  original: string;
  /** A save that got no answer, and may have been stored. */
  unanswered: Entries | null;
  /** An earlier copy that the editor was offered, and has neither restored nor discarded. */
  offered: LocalCopy | null;
}

/** What was entered into a record's form, without inputs that are not fields of the record. */
export const listEntries = (fields: FormData): Entries =>
  [...fields].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('_'),
  );

const formatName = (path: string) => `draft of ${path}`;

/** When this tab last wrote each copy, so that it does not delete another tab's. */
const writtenAt = new Map<string, string>();

function read(name: string): LocalCopy | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as LocalCopy | null;
  } catch {
    return null;
  }
}

function store(name: string, copy: LocalCopy | null) {
  try {
    if (copy) localStorage.setItem(name, JSON.stringify(copy));
    else localStorage.removeItem(name);
  } catch {
    // Storage is full or blocked: the draft is still sent to the server.
  }
}

/** Forgets what this tab has kept of a record, once it is saved or discarded. */
export function forgetOwnCopy(path: string) {
  const name = formatName(path);
  const copy = read(name);
  if (copy && writtenAt.get(name) === copy.at) store(name, copy.offered);
}

interface Kept {
  original: string;
  unanswered: FormData | null;
}

/** This browser's copy of the entered fields, until the editor has saved or discarded them. */
export function openLocalCopy(path: string) {
  const name = formatName(path);
  let offered: LocalCopy | null = null;
  let waiting: { form: HTMLFormElement; timer: ReturnType<typeof setTimeout>; kept: Kept } | null =
    null;
  const flush = () => {
    if (!waiting) return;
    const { form, timer, kept } = waiting;
    const { original, unanswered } = kept;
    clearTimeout(timer);
    waiting = null;
    const at = new Date().toISOString();
    writtenAt.set(name, at);
    store(name, {
      at,
      entries: listEntries(new FormData(form)),
      original,
      unanswered: unanswered && listEntries(unanswered),
      offered,
    });
  };
  return {
    /** Debounced, because writing a long form at every keystroke would slow down typing. */
    write(form: HTMLFormElement, kept: Kept) {
      if (waiting) waiting.kept = kept;
      else waiting = { form, kept, timer: setTimeout(flush, copyDelayMs) };
    },
    flush,
    read: () => read(name),
    /** Keeps an offered copy beside what is typed next. */
    offer(copy: LocalCopy) {
      offered = copy;
    },
    /** The editor took an offered copy, which is written with what is typed next. */
    acceptOffered(copy: LocalCopy) {
      ({ offered } = copy);
    },
    discard(copy: LocalCopy) {
      ({ offered } = copy);
      const stored = read(name);
      if (stored) store(name, stored.at === copy.at ? offered : { ...stored, offered });
    },
    /** Everything entered is saved. */
    forget() {
      if (waiting) clearTimeout(waiting.timer);
      waiting = null;
      forgetOwnCopy(path);
    },
  };
}
