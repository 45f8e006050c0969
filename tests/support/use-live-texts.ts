// Imported before any fixed text, as in the site's programs, so that texts follow publishing.
import '../../server/brand/install-process-texts.ts';
