import { ConsoleRefusal } from '../operators/operate.ts';

/** A change that the catalogue refuses, with a sentence that says why. */
export class EditError extends ConsoleRefusal {
  constructor(message: string) {
    super(409, message);
  }
}
