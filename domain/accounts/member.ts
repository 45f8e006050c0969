export interface Member {
  id: number;
  uid: string;
  name: string;
  email: string;
  /** E.164. */
  mobile: string;
  mobileExtension: string | null;
  /** A code that was mailed to the address came back, so what was sent from it may be shown. */
  isEmailProven: boolean;
}
