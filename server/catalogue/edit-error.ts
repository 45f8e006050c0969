/** A change that the catalogue refuses, with a sentence that says why. */
export class EditError extends Error {}
