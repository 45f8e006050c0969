import { changeFavourite } from '../visitor/member-favourites.ts';
import { useFavourites } from '../visitor/own-projects.ts';
import './favourite-button.css';

interface FavouriteButtonProps {
  stub: string;
  title: string;
}

/**
 * A project's heart button: empty in the shared page, filled once this visitor's favourites are
 * read.
 */
export function FavouriteButton({ stub, title }: FavouriteButtonProps) {
  const isMarked = useFavourites().includes(stub);
  return (
    <button
      type="button"
      className="favourite-button needs-script"
      aria-pressed={isMarked}
      aria-label={isMarked ? `Remove ${title} from favourites` : `Add ${title} to favourites`}
      onClick={() => changeFavourite(stub)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.2 4.6 12.9a4.7 4.7 0 0 1 6.6-6.6l.8.8.8-.8a4.7 4.7 0 0 1 6.6 6.6Z" />
      </svg>
    </button>
  );
}
