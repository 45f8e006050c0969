import { useState, type ReactNode } from 'react';

/** A section that is read and shown when it is opened. */
export function MemberSection({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div className="member-section">{children}</div>}
    </details>
  );
}
