import { type ActionFunctionArgs, redirect } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import { accessContext } from '../ui/access-context.ts';
import { runAction, getVisit } from '../ui/guard.ts';

export const loader = () => redirect('/');

/** The passkey options for the browser as JSON; null if there are none. */
export const action = ({ context }: ActionFunctionArgs) => {
  const { passkeys } = context.get(servicesContext).operators;
  return runAction(context, 'passkeyOptions', {
    'sign-in': async () =>
      Response.json(await passkeys.createSignInOptions(context.get(accessContext).client)),
    prove: async () => Response.json(await passkeys.createProofOptions(getVisit(context))),
    add: async () => Response.json(await passkeys.createRegistrationOptions(getVisit(context))),
  });
};
