import type { ProjectKind } from '../projects/project-kind.ts';
import { trimEmpty } from '../projects/search/empty-words.ts';
import { foldText } from '../text/fold-text.ts';

const kindWords: readonly (readonly [kind: ProjectKind, words: RegExp])[] = [
  // Not those of "free assignment" and "assignment fee", which projects that are sold have.
  [
    'assignment',
    /(?:^| )(?<!free )assignments?(?: sales?| listings?| deals?)?(?! fees?| rights?| allowed| clause)(?: of| in)?(?= |$)/,
  ],
  ['coming-soon', /(?:^| )(?:coming soon|upcoming)(?= |$)/],
];

/** Homes of which kind a text asks for beside other words, and those. */
export function readKind(text: string): { kind: ProjectKind; rest: string } | null {
  const folded = foldText(text);
  for (const [kind, words] of kindWords) {
    const rest = folded.replace(words, ' ').replace(/\s+/g, ' ').trim();
    if (rest !== folded && trimEmpty(rest.split(' ')).length > 0) return { kind, rest };
  }
  return null;
}
