import { projectRequestMessages } from '../../domain/text/messages/project-request.ts';
import type { LeadFormState } from './use-lead-form.ts';

const questions = ['agent', 'buyOrSell'] as const;
const answers = ['yes', 'no'] as const;

/** Optional questions of the contact, project request and registration forms. */
export const BuyerQuestions = ({ values }: Pick<LeadFormState, 'values'>) =>
  questions.map((name) => (
    <fieldset className="radio-row" key={name}>
      <legend>{projectRequestMessages[name]}</legend>
      {answers
        .map((key) => projectRequestMessages[key])
        .map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name={name}
              value={answer}
              defaultChecked={values[name] === answer}
            />{' '}
            {answer}
          </label>
        ))}
    </fieldset>
  ));
