import { Form } from 'react-router';
import type { Directory } from './use-directory.ts';
import './directory.css';

interface DirectorySearchProps {
  directory: Directory;
  placeholder: string;
}

/** The search field of a list: it acts while one types, and as a form without JavaScript. */
export const DirectorySearch = ({ directory, placeholder }: DirectorySearchProps) => (
  <Form
    className="directory-search"
    action={directory.path}
    role="search"
    preventScrollReset
    replace
  >
    <input
      type="search"
      name="search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={directory.typed}
      maxLength={100}
      onChange={(event) => directory.setTyped(event.target.value)}
    />
    <button className="button without-script" type="submit">
      Search
    </button>
    <span className="visually-hidden" role="status">
      {directory.typed && `${directory.found.length} found`}
    </span>
  </Form>
);
