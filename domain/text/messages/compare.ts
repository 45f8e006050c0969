import { defineMessages, template } from '../define-messages.ts';

export const compareMessages = defineMessages('compare', {
  none: 'Nothing is picked for comparing yet. Tick Compare on two to four projects of a listing.',
  one: 'One project stands alone here. Tick Compare on one more to see them side by side.',
  tooMany: template<[max: number]>('Only the first {max} projects fit side by side.'),
  unknownOne: 'One project of this address is no longer offered and is left out.',
  unknown: template<[count: number]>(
    '{count} projects of this address are no longer offered and are left out.',
  ),
});
