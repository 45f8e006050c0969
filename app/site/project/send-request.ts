import { data } from 'react-router';
import { checkInOrder } from '../../../domain/leads/first-problem.ts';
import {
  buildProjectRequestLead,
  projectRequestSchema,
} from '../../../domain/leads/project-request.ts';
import { defaultPhoneCountry, findCallingCode } from '../../../domain/leads/phone-countries.ts';
import { messages } from '../../../domain/text/messages.ts';
import { describeFailure } from '../../forms/describe-failure.ts';
import type { Services } from '../../../server/services.ts';

export interface RequestValues {
  name: string;
  phoneCountry: string;
  phone: string;
  email: string;
  message: string;
}

export type RequestOutcome =
  | { status: 'saved'; message: string; reference: string }
  | { status: 'invalid'; field: string; message: string; values: RequestValues }
  | { status: 'failed'; message: string; values: RequestValues };

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The number with the picker's calling code in front, unless it has one or is Canadian. */
function withCallingCode({ phone, phoneCountry }: RequestValues): string {
  const callingCode = findCallingCode(phoneCountry);
  const isOwn = phone.trim() === '' || phone.trim().startsWith('+') || callingCode === '1';
  return isOwn || !callingCode ? phone : `+${callingCode} ${phone.trim().replace(/^0/, '')}`;
}

const optionalAttributes = ['agent', 'buyOrSell'] as const;

/** Checks and stores a request sent from the project page; what was typed comes back when it fails. */
export async function sendRequest(
  services: Services,
  request: Request,
  { projectStub, ...from }: { projectStub: string; pageUrl: string; clientAddress: string },
) {
  const form = await request.formData();
  const values: RequestValues = {
    name: text(form, 'name'),
    phoneCountry: text(form, 'phoneCountry') || defaultPhoneCountry,
    phone: text(form, 'phone'),
    email: text(form, 'email'),
    message: text(form, 'message'),
  };
  const attributes = Object.fromEntries(
    optionalAttributes.flatMap((name) => (text(form, name) ? [[name, text(form, name)]] : [])),
  );
  const checked = checkInOrder(projectRequestSchema, {
    ...values,
    phone: withCallingCode(values),
    projectStub,
    attributes,
    consent: form.get('consent') === 'on',
    submissionId: text(form, 'submissionId') || undefined,
  });
  if (!checked.ok) {
    const { field, message } = checked.problem;
    return data<RequestOutcome>({ status: 'invalid', field, message, values }, { status: 400 });
  }
  try {
    const { reference } = await services.leads.submit(
      buildProjectRequestLead(checked.value, 'page:property-details'),
      { ...from, userAgent: request.headers.get('user-agent') },
    );
    const message = messages.projectRequest.success;
    return data<RequestOutcome>({ status: 'saved', message, reference });
  } catch (error) {
    const { message, ...answer } = describeFailure(error);
    return data<RequestOutcome>({ status: 'failed', message, values }, answer);
  }
}
