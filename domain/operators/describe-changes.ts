import {
  formatDay,
  formatMinute,
  isIsoDay,
  isTorontoMinute,
  toTorontoMinute,
} from '../dates/iso-day.ts';
import { importStates } from '../catalogue/import/console-import.ts';
import { arrivals } from '../leads/forms/manual-lead.ts';
import { statusLabels } from '../leads/lead-status.ts';
import { meetingStateLabels } from '../meetings/meeting-states.ts';
import { capitalise } from '../text/capitalise.ts';
import { clockKindLabels } from '../worksheets/rescission-clock.ts';
import { stateLabels } from '../worksheets/worksheet-states.ts';

/** Fields whose name in the database says too little. */
const fieldLabels: Readonly<Record<string, string>> = {
  aps_received: 'Agreement received',
  clock_days: 'Days to rescind',
  clock_kind: 'Rescission rule',
  snoozed_until: 'Snoozed until',
  material_change_on: 'Material change, buyer notified on',
  disclosure_received: 'Disclosure statement received',
  guide_received: 'Condominium guide received',
};

/** "snoozed_until" → "Snoozed until", "priceFromCad" → "Price from cad", "features[1]" unchanged. */
export function describeField(name: string): string {
  const known = fieldLabels[name];
  if (known) return known;
  const words = name.replaceAll('_', ' ').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
  return capitalise(words.toLowerCase());
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** A stored value in words: days and minutes as the console shows them, lists with commas. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map(describeValue).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${describeField(name)}: ${describeValue(each)}`)
      .join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (isIsoDay(text)) return formatDay(text);
  if (isTorontoMinute(text)) return formatMinute(text);
  return isInstant(text) ? formatMinute(toTorontoMinute(new Date(text))) : text;
}

/** Stored words that say too little, by field. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  clock_kind: clockKindLabels,
  status: Object.fromEntries(
    Object.entries(statusLabels).map(([name, { label }]) => [name, label]),
  ),
  arrival: arrivals,
  state: {
    ...Object.fromEntries(Object.entries(stateLabels).map(([name, { label }]) => [name, label])),
    ...Object.fromEntries(
      Object.entries(meetingStateLabels).map(([name, label]) => [name, label.replace(/^\S+ /, '')]),
    ),
    ...importStates,
  },
};

const describeIn = (field: string, value: unknown): string =>
  (typeof value === 'string' && valueLabels[field]?.[value]) || describeValue(value);

/** What changed, in words; for personal values only the field is known. */
export const describeChanges = (
  changes: Readonly<Record<string, readonly [unknown, unknown] | null>>,
): string =>
  Object.entries(changes)
    .map(([name, change]) =>
      change === null
        ? describeField(name)
        : `${describeField(name)}: ${describeIn(name, change[0])} → ${describeIn(name, change[1])}`,
    )
    .join('; ');
