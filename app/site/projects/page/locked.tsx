import { Children, type ReactNode } from 'react';
import './locked.css';

/** A value for members only, in reserved space: a quiet bar while locked, because its block has the lock. */
export const Locked = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).length > 0 ? (
    <span className="locked">{children}</span>
  ) : (
    <span className="locked locked-bar">
      <span className="visually-hidden">For members</span>
    </span>
  );

/** The one lock of a block. */
export const Lock = () => (
  <svg className="lock" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M5.5 9h9v7h-9zM7.5 9V6.5a2.5 2.5 0 0 1 5 0V9" />
  </svg>
);
