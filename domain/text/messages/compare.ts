import { defineMessages, template } from './define-messages.ts';

export const compareMessages = defineMessages('compare', {
  none: 'No projects are selected yet. Tick Compare on two to four projects in a listing.',
  needsScript: 'Choosing projects needs JavaScript.',
  one: 'Only one project is selected. Tick Compare on another to see them side by side.',
  tooMany: template<[max: number]>('Only the first {max} projects fit side by side.'),
  hiddenNumbers: 'Without =, the same label can stand for different numbers.',
  unknownOne:
    'One project in this link is not shown. The link may not be complete, or the project is no longer offered.',
  unknown: template<[count: number]>(
    '{count} projects in this link are not shown. The link may not be complete, or they are no longer offered.',
  ),
});
