import type * as v from 'valibot';
import { revisionSchema } from '../../domain/leads/inbox/inbox-forms.ts';
import {
  answeredSchema,
  callSchema,
  snoozeSchema,
  taskSchema,
  taskStateSchema,
} from '../../domain/leads/inbox/work-forms.ts';
import type { LeadWork } from '../../server/leads/inbox/lead-work.ts';
import type { Visit } from '../../server/operators/visit.ts';

type HandleAction<Answer> = <Schema extends v.GenericSchema>(
  form: FormData,
  schema: Schema,
  work: (input: v.InferOutput<Schema>) => Promise<unknown>,
  confirmation?: () => Promise<string>,
) => Answer;

/** The handlers of the work sections' forms, by intent. */
export const buildWorkHandlers = <Answer>(
  work: LeadWork,
  visit: Visit,
  reference: string,
  handleAction: HandleAction<Answer>,
  confirmSnooze: () => Promise<string>,
) => ({
  call: (form: FormData) =>
    handleAction(form, callSchema, (call) => work.call(visit, reference, call)),
  answered: (form: FormData) =>
    handleAction(form, answeredSchema, () => work.answered(visit, reference)),
  task: (form: FormData) =>
    handleAction(form, taskSchema, (task) => work.addTask(visit, reference, task)),
  'task-done': (form: FormData) =>
    handleAction(form, taskStateSchema, ({ task }) => work.finishTask(visit, reference, task)),
  'task-open': (form: FormData) =>
    handleAction(form, taskStateSchema, ({ task }) => work.reopenTask(visit, reference, task)),
  snooze: (form: FormData) =>
    handleAction(
      form,
      snoozeSchema,
      ({ revision, until, own }) => work.snooze(visit, { reference, revision }, until, own),
      confirmSnooze,
    ),
  wake: (form: FormData) =>
    handleAction(form, revisionSchema, ({ revision }) => work.wake(visit, { reference, revision })),
});
