import { data, type RouterContextProvider } from 'react-router';
import type { Checked, FieldProblem } from '../../../domain/leads/forms/first-problem.ts';
import type { LeadOrigin } from '../../../domain/leads/lead.ts';
import { readText } from '../../../domain/text/read-text.ts';
import type { Services } from '../../../server/services/services.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import { recordOutcome } from '../outcome-title.ts';
import { clientContext, getForm, servicesContext } from '../services-context.ts';

/** The answer to a form sent without JavaScript; never with a password or a code. */
export interface RecoveryOutcome {
  /** Null once it is done. */
  problem: FieldProblem | null;
  email: string;
}

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type Entered = Record<'email' | 'code' | 'password' | 'confirmation', string>;

interface Recovering<Value> {
  check: (entered: Entered) => Checked<Value>;
  recover: (services: Services, value: Value, origin: LeadOrigin) => Promise<void>;
}

async function answer<Value>({ request, context }: Sent, { check, recover }: Recovering<Value>) {
  const services = context.get(servicesContext);
  const form = getForm(context);
  const email = readText(form, 'email');
  const [code, password] = [readText(form, 'code'), readText(form, 'password')];
  const checked = check({ email, code, password, confirmation: readText(form, 'confirmation') });
  const refuse = (problem: FieldProblem, init: ResponseInit) =>
    data<RecoveryOutcome>({ problem, email }, init);
  if (!checked.ok) return refuse(checked.problem, { status: 400 });
  try {
    await recover(services, checked.value, {
      clientAddress: context.get(clientContext).address,
      userAgent: request.headers.get('user-agent'),
      pageUrl: request.headers.get('referer'),
    });
    return data<RecoveryOutcome>({ problem: null, email });
  } catch (error) {
    const { field = '', message, freeSlots: _, ...init } = describeFailure(error, services);
    return refuse({ field, message }, init);
  }
}

/** Carries out a form of the recovery that was sent without JavaScript. */
export const answerRecovery = <Value>(sent: Sent, recovering: Recovering<Value>) =>
  recordOutcome(sent.context, answer(sent, recovering));
