interface HiddenFieldsProps {
  fields: readonly (readonly [name: string, value: string])[];
}

export const HiddenFields = ({ fields }: HiddenFieldsProps) =>
  fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
