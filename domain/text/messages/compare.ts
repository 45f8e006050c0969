/** Projects side by side. */
export const compareMessages = {
  tooFew: (count: number) =>
    count === 0
      ? 'Nothing is picked for comparing yet. Tick Compare on two to four projects of a listing.'
      : 'One project stands alone here. Tick Compare on one more to see them side by side.',
  tooMany: (most: number) => `Only the first ${most} projects fit side by side.`,
  unknown: (count: number) =>
    count === 1
      ? 'One project of this address is no longer offered and is left out.'
      : `${count} projects of this address are no longer offered and are left out.`,
} as const;
