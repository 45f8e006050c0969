import type { Rect } from './room.ts';

/** What is built into a room. */
export interface Fixtures {
  svg: string;
  /** Floor that is taken: labels keep off it. */
  taken: readonly Rect[];
}

export const noFixtures: Fixtures = { svg: '', taken: [] };
