const maxId = 2 ** 31 - 1;

/** The number of a record in an address or a form; 0, which no record has, for anything else. */
export const readId = (text: string | undefined): number => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= maxId ? id : 0;
};
