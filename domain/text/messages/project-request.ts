/** The request form of a project page. */
export const projectRequestMessages = {
  heading: (title: string) => `Register to get Pricing & Floor Plans for the ${title}`,
  answer: 'Meeting saved',
  success: 'Meeting successfully saved !',
} as const;
