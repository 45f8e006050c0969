import { leadFormOf } from '../lead-form-rows.ts';

const noPreference = 'No preference';

/** The agent whom a buyer chose in a form that asks for one; null without one. */
export function readChosenAgent(
  form: string,
  attributes: Readonly<Record<string, unknown>>,
): string | null {
  const { agentAnswer } = leadFormOf(form);
  const name = agentAnswer && attributes[agentAnswer];
  if (typeof name !== 'string') return null;
  const text = name.trim();
  return text === '' || text === noPreference ? null : text;
}
