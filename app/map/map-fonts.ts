export const fonts = {
  medium: 'Hanken Grotesk Medium',
  semiBold: 'Hanken Grotesk SemiBold',
  italic: 'Hanken Grotesk Italic',
};
