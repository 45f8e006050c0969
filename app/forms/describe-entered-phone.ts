import { splitEnteredPhone } from '../../domain/leads/forms/entered-phone.ts';
import { addCountry } from '../../domain/leads/forms/phone-countries.ts';
import { formMessages } from '../../domain/text/messages/form.ts';

/**
 * What to say of an entered number: that it is not valid in its country, or what is kept beside it,
 * which a narrow field hides. Null for a number alone, and if the phone library does not load.
 */
export async function describeEnteredPhone(
  entered: string,
  country: string,
): Promise<string | null> {
  if (entered.trim() === '') return null;
  const loaded = await import('../../domain/leads/forms/parse-phone.ts').catch(() => null);
  const { first, others, note } = splitEnteredPhone(entered);
  if (loaded?.parsePhone(addCountry(first, country)) === null) return formMessages.phoneDoubtful;
  const beside = others ?? note;
  return beside && formMessages.phoneKept(beside);
}
