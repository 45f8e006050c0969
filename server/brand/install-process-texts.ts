import { installTexts } from './process-texts.ts';

// Imported first by the programs that say fixed texts, so that none is defined before.
installTexts();
