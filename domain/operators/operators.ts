import * as v from 'valibot';
import { wholeNumberField as idField } from '../text/whole-number.ts';
import { consoleEmailField } from '../leads/forms/contact-fields.ts';
import { roles, type Role } from './roles.ts';

/** Each role is a checkbox of the form. */
const roleCheckboxes = {
  admin: v.optional(v.string()),
  agent: v.optional(v.string()),
  editor: v.optional(v.string()),
  site: v.optional(v.string()),
} as const satisfies Record<Role, unknown>;
type RoleCheckboxes = { readonly [Box in Role]?: string | undefined };

const readRoles = (checkboxes: RoleCheckboxes): Role[] =>
  roles.filter((role) => checkboxes[role] !== undefined);
const hasRole = (checkboxes: RoleCheckboxes) => readRoles(checkboxes).length > 0;
const roleRequired = 'Choose at least one role.';

export const inviteSchema = v.pipe(
  v.object({ email: v.pipe(consoleEmailField, v.toLowerCase()), ...roleCheckboxes }),
  v.forward(v.partialCheck([['admin'], ['agent'], ['editor'], ['site']], hasRole, roleRequired), [
    'admin',
  ]),
  v.transform((form) => ({ email: form.email, roles: readRoles(form) })),
);

export const operatorIdSchema = v.object({ operator: idField });
export const rolesSchema = v.pipe(
  // `original`: the roles that the form showed.
  v.object({ operator: idField, original: v.string(), ...roleCheckboxes }),
  v.forward(v.partialCheck([['admin'], ['agent'], ['editor'], ['site']], hasRole, roleRequired), [
    'admin',
  ]),
  v.transform((form) => ({
    operator: form.operator,
    original: form.original,
    roles: readRoles(form),
  })),
);

/** In the order of the roles table, for comparison and display. */
export const formatRoles = (held: readonly Role[]): string =>
  roles.filter((role) => held.includes(role)).join(',');

export const describeLastAdmin = (email: string) =>
  `${email} is the last admin. Make somebody else an admin first.`;
