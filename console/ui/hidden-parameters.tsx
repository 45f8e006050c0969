/** The parameters of a list's address that a form keeps. */
export const HiddenParameters = ({ address }: { address: string }) =>
  Array.from(new URLSearchParams(address), ([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
