const words =
  /^(?:e\.? ?(?:&|and) ?o\.? ?e\b|errors (?:and|&) omissions\b|notes? ?:)|\bsubject to (?:change|availability)\b/i;
const mark = /^[*†‡]/;

/** Whether the title of a row is a footnote of its list: "E. & O.E."; with a mark only if it stands alone: "* Incl. HST". */
export const isFootnote = (title: string, isAlone: boolean): boolean =>
  words.test(title.trim().replace(/^[*†‡\s]+/, '')) || (isAlone && mark.test(title.trim()));
