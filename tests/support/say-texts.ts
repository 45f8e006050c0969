// Before what holds fixed texts: as in the programs that run the site, they follow what is published.
import '../../server/brand/install-process-texts.ts';
