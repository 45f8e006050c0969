export const projectKinds = ['selling', 'coming-soon', 'assignment'] as const;
export type ProjectKind = (typeof projectKinds)[number];

export const isProjectKind = (text: string): text is ProjectKind =>
  projectKinds.some((known) => known === text);

/** Selling, unless the text names another kind. */
export const parseProjectKind = (text: string | null): ProjectKind =>
  projectKinds.find((known) => known === text) ?? 'selling';
