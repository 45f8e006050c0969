export const projectKinds = ['selling', 'coming-soon', 'assignment'] as const;
export type ProjectKind = (typeof projectKinds)[number];
