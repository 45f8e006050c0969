import { type ActionFunctionArgs, redirect } from 'react-router';
import { servicesContext } from '../../../app/services-context.ts';
import { accessContext } from '../access-context.ts';
import { act, getVisit } from '../guard.ts';

export const loader = () => redirect('/');

/** The passkey options for the browser as JSON; null if there are none. */
export const action = ({ context }: ActionFunctionArgs) => {
  const { passkeys } = context.get(servicesContext).operators;
  return act(context, 'passkeyOptions', {
    'sign-in': async () =>
      Response.json(await passkeys.createSignInOptions(context.get(accessContext).client)),
    prove: async () => Response.json(await passkeys.createProofOptions(getVisit(context))),
    add: async () => Response.json(await passkeys.createRegistrationOptions(getVisit(context))),
  });
};
