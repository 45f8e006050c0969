/** How many rows a record's list holds: a project has hundreds of floor plans. */
export const maxRows = 1000;
