import { useRef, type ReactNode } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';
import './shelf.css';

interface ShelfProps {
  /** Accessible name of the row. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** A row that scrolls sideways by touch, wheel and keyboard; with JavaScript also by two buttons. */
export function Shelf({ label, children, className }: ShelfProps) {
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useIsHydrated();
  const move = (direction: 1 | -1) =>
    list.current?.scrollBy({
      left: direction * list.current.clientWidth * 0.8,
      behavior: 'smooth',
    });
  return (
    <div className={['shelf', className].filter(Boolean).join(' ')}>
      <ul ref={list} tabIndex={0} aria-label={label}>
        {children}
      </ul>
      {isHydrated && (
        <div className="shelf-buttons">
          <button type="button" aria-label={`Previous: ${label}`} onClick={() => move(-1)}>
            <span aria-hidden="true">←</span>
          </button>
          <button type="button" aria-label={`Next: ${label}`} onClick={() => move(1)}>
            <span aria-hidden="true">→</span>
          </button>
        </div>
      )}
    </div>
  );
}
