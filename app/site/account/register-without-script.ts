import { data } from 'react-router';
import type { Attribution } from '../../../domain/leads/attribution.ts';
import { registrationSchema } from '../../../domain/accounts/registration.ts';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import { addCountry } from '../../../domain/leads/phone-countries.ts';
import type { Services } from '../../../server/services.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import { describeApiError, type RegistrationOutcome } from './registration-outcome.ts';

type Origin = Parameters<Services['accounts']['register']>[2] & { attribution: Attribution };

/** Registers out of a form that was sent without JavaScript; what was typed comes back when it fails. */
export async function registerWithoutScript(
  { accounts }: Services,
  form: FormData,
  { attribution, ...from }: Origin,
) {
  const values = Object.fromEntries(
    ['name', 'phoneCountry', 'phone', 'email'].map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
  const { name, phone = '', phoneCountry = '', email } = values;
  const checked = checkInOrder(registrationSchema, {
    name,
    phone: addCountry(phone, phoneCountry),
    email,
    consent: form.get('consent') === 'on',
    attribution,
  });
  if (!checked.ok)
    return data<RegistrationOutcome>({ problem: checked.problem, values }, { status: 400 });
  try {
    await accounts.register(checked.value, 'page:signup', from);
    return data<RegistrationOutcome>({ problem: null });
  } catch (error) {
    const { message, ...answer } = describeFailure(error);
    const problem = describeApiError({ field: null, message });
    return data<RegistrationOutcome>({ problem, values }, answer);
  }
}
