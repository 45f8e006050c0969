/** The contact page and its form. */
export const contactMessages = {
  title: 'Contact Us',
  answer: 'Contact saved',
  success: 'Form submitted successfully. We will get back to you shortly.',
  access: 'Platinum Access',
  assistance: 'Dedicated Assistance',
  advice: 'Real Estate Expert Advice',
} as const;
