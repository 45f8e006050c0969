/** The part of the validator that the tests use; the package has no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }
  interface Extracted {
    jsonld: Readonly<Record<string, readonly object[]>>;
    microdata: object;
    rdfa: object;
  }
  export default class Validator {
    validate(extracted: Extracted): Promise<Issue[]>;
  }
}
