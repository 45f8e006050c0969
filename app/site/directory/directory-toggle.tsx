import { Link } from 'react-router';
import { directoryMessages } from '../../../domain/text/messages/directory.ts';
import type { Directory } from './use-directory.ts';

/** Shows the rest of a list, or its first part again. */
export const DirectoryToggle = ({ toggle }: Pick<Directory, 'toggle'>) =>
  toggle && (
    <p className="directory-toggle">
      <Link className="button button-quiet" to={toggle.to} preventScrollReset replace>
        {toggle.isAll ? directoryMessages.viewLess : directoryMessages.viewMore}
      </Link>
    </p>
  );
