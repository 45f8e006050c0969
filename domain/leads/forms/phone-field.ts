import * as v from 'valibot';
import { formMessages } from '../../text/messages/form.ts';
import { enteredText } from './contact-fields.ts';
import { parsePhone } from './parse-phone.ts';
import type { Phone } from './phone.ts';

/** A number that can exist in its country. In a separate module, because its library is large. */
export const buildPhoneField = (required: string, format: string) =>
  v.pipe(
    enteredText,
    v.trim(),
    v.nonEmpty(required),
    v.rawTransform(({ dataset, addIssue, NEVER }): Phone => {
      const phone = parsePhone(dataset.value);
      if (phone) return phone;
      addIssue({ message: format });
      return NEVER;
    }),
  );

export const phoneField = buildPhoneField(formMessages.phoneRequired, formMessages.phoneShort);
