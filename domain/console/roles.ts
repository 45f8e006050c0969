/** What an operator may be; each may be several. */
export const roles = ['admin', 'agent', 'editor'] as const;
export type Role = (typeof roles)[number];

/** Whoever is signed in to the console. */
export interface Operator {
  id: number;
  email: string;
  /** The address until a name is known. */
  name: string;
  roles: readonly Role[];
}

/** For a list to choose from: who has not signed up sees nothing of what is given to them. */
export const nameAssignee = ({ name, isActive }: { name: string; isActive: boolean }): string =>
  isActive ? name : `${name} (has not signed up yet)`;
