/** Adds the entries of a form to its collector as the bytes arrive. Both throw at the first limit. */
export interface FormParser {
  write(chunk: Buffer): Promise<void>;
  end(): Promise<void>;
}
