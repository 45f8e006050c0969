/** A time of day as a visitor reads it: "13:30" is "1:30 p.m." The same on server and browser. */
export function formatSlot(slot: string): string {
  const [hour = 0, minute = 0] = slot.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
