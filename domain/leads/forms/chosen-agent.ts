import { worksheetForm } from './worksheet.ts';

const noPreference = 'No preference';

/** The agent whom a buyer chose in a worksheet; null without one. */
export function readChosenAgent(
  form: string,
  { selectedMeetingType: name }: Readonly<Record<string, unknown>>,
): string | null {
  if (form !== worksheetForm.name || typeof name !== 'string') return null;
  const text = name.trim();
  return text === '' || text === noPreference ? null : text;
}
