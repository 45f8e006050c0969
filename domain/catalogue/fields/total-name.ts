const total =
  /^(?:(?:(?:grand |sub-? ?)?totals?|average|avg\.?)(?:[ :(]+(?:deposits?|units?|suites?|plans?|homes?|prices?|[\d$%.,]+)\)?)*|(?:sous-?)?total(?: général)?|moyenne)[ :]*$/i;

/** Whether the first cell of a row says that it sums up the others: "Total", "Average:". */
export const isTotalName = (text: string): boolean => total.test(text.trim());
