import { type ReactNode, useEffect, useRef } from 'react';

interface SideViewsProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Links to views next to a list. On a phone they form one row, scrolled to the current one. */
export function SideViews({ label, className = '', children }: SideViewsProps) {
  const nav = useRef<HTMLElement>(null);
  const lastHref = useRef<string | null>(null);
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLAnchorElement>('a[aria-current]');
    if (!row || !current || current.href === lastHref.current) return;
    lastHref.current = current.href;
    const space = row.clientWidth - current.offsetWidth;
    row.scrollLeft = current.offsetLeft - row.offsetLeft - space / 2;
  });
  return (
    <nav className={`side-views ${className}`} aria-label={label} ref={nav}>
      {children}
    </nav>
  );
}
