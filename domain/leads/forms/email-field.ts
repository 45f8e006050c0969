import { buildEmailField } from './contact-fields.ts';

const sentence = 'Enter an email address such as mina@example.com.';

/** An email address in a form of the console. */
export const consoleEmailField = buildEmailField(sentence, sentence);
