import { type ReactNode, useEffect, useState } from 'react';

/** Which sections were opened or closed, until the console is left or reloaded. */
const remembered = new Map<string, boolean>();

interface FormSectionProps {
  collection: string;
  label: string;
  isFirst: boolean;
  /** Whether a field has an error or a warning. */
  hasProblem: boolean;
  children: ReactNode;
}

/** A section that folds. It opens when one of its fields gets an error or a warning. */
export function FormSection(props: FormSectionProps) {
  const { collection, label, isFirst, hasProblem, children } = props;
  const key = `${collection} ${label}`;
  const [isOpen, setOpen] = useState(hasProblem || (remembered.get(key) ?? isFirst));
  const [hadProblem, setHadProblem] = useState(hasProblem);
  if (hadProblem !== hasProblem) {
    setHadProblem(hasProblem);
    if (hasProblem) setOpen(true);
  }
  // Correcting or publishing it does not fold what somebody is working on.
  useEffect(() => {
    if (hasProblem) remembered.set(key, true);
  }, [hasProblem, key]);
  return (
    <details
      className="form-section"
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        // Rows inside fold, too.
        if (target !== currentTarget || currentTarget.open === isOpen) return;
        setOpen(currentTarget.open);
        remembered.set(key, currentTarget.open);
      }}
    >
      <summary>
        <h2>{label}</h2>
      </summary>
      {children}
    </details>
  );
}
