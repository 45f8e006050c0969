/** The roles of operators, who may have several. */
export const roles = ['admin', 'agent', 'editor', 'site'] as const;
export type Role = (typeof roles)[number];

/** An operator signed in to the console. */
export interface Operator {
  id: number;
  email: string;
  /** The email address, until a name is known. */
  name: string;
  roles: readonly Role[];
}

/**
 * Labels an operator in a list of choices; without sign-up, nobody sees what is assigned to them.
 */
export const nameAssignee = ({ name, isActive }: { name: string; isActive: boolean }): string =>
  isActive ? name : `${name} (has not signed up yet)`;
