/** Values that HTML takes without quotes; classes, which the server looks for, and addresses keep theirs. */
const quoted = /(?<! (?:class|href|src))="([^"\s'=<>`&]+)"/g;

const shortenTag = (tag: string): string =>
  tag.replace(/\/>$/, '>').replaceAll(quoted, '=$1').replaceAll('=""', '');

/** Markup as React writes it, without what HTML can do without: a browser makes the same elements of it. */
export const shortenMarkup = (markup: string): string =>
  markup
    .replaceAll(/<[a-z][^>]*>/g, shortenTag)
    .replaceAll(/<\/(?:li|dt|dd)>/g, '')
    .replaceAll('&#x27;', "'");
