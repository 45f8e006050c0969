import * as v from 'valibot';
import { emailField, enteredText } from '../leads/forms/contact-fields.ts';
import { projectKinds } from '../projects/project-kind.ts';
import { alertMessages } from '../text/messages/alerts.ts';
import { alertFrequencies, defaultFrequency } from './alert-frequency.ts';

const frequencyField = v.picklist(alertFrequencies, alertMessages.frequencyUnknown);

/** What a visitor enters to follow a search. */
export const alertRequestSchema = v.object({
  email: emailField,
  frequency: v.optional(frequencyField, defaultFrequency),
});

const maxParameters = 4000;

/** What a member follows: a listing, by its kind and its address's parameters, or the favourites. */
export const followSchema = v.object({
  kind: v.pipe(
    enteredText,
    v.transform((text) => text || 'selling'),
    v.picklist([...projectKinds, 'favourites'], alertMessages.kindUnknown),
  ),
  parameters: v.pipe(enteredText, v.maxLength(maxParameters, alertMessages.long)),
  frequency: v.optional(frequencyField, defaultFrequency),
});

export const alertActions = ['start', 'pause', 'end', 'save'] as const;

/** What becomes of an alert: `start` confirms or resumes it, `save` changes how often it sends mail. */
export const alertChangeSchema = v.object({
  action: v.picklist(alertActions, alertMessages.actionUnknown),
  frequency: v.optional(frequencyField),
});
export type AlertChange = v.InferOutput<typeof alertChangeSchema>;
