import type { ReactNode } from 'react';
import './locked.css';

/** A value for members only, in reserved space; null while locked. */
export const Locked = ({ children }: { children: ReactNode }) => (
  <span className="locked">
    {children || (
      <>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5.5 9h9v7h-9zM7.5 9V6.5a2.5 2.5 0 0 1 5 0V9" />
        </svg>
        <span className="visually-hidden">For members</span>
      </>
    )}
  </span>
);
