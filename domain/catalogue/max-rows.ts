/** How many rows a record's list holds: a project has hundreds of floor plans, and more are too slow to type in. */
export const maxRows = 1000;
