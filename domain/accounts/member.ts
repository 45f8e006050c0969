export interface Member {
  id: number;
  /** The identifier that the API shows; `id` stays on the server. */
  uid: string;
  name: string;
  email: string;
  /** E.164. */
  mobile: string;
  mobileExtension: string | null;
  /** The member entered a code sent to this address, so leads submitted with it may be shown. */
  isEmailProven: boolean;
}
