/** The request form of a project page. */
export const projectRequestMessages = {
  heading: (title: string) => `Register to get Pricing & Floor Plans for the ${title}`,
  answer: 'Meeting saved',
  success: 'Meeting successfully saved !',
  agent: 'Are you an Agent/Realtor?',
  buyOrSell: 'Are you looking to Buy/Sell?',
  yes: 'Yes, I am',
  no: 'No, I am not',
} as const;
