import { installTexts } from './process-texts.ts';

// Programs with fixed texts must import this first, before any text is defined.
installTexts();
