// The breakpoints of breakpoints.css that scripts and picture sizes use.
export const phone = '(max-width: 35.93625em)';
export const narrow = '(max-width: 51.25em)';
export const medium = '(max-width: 62.9375em)';
export const compact = '(max-width: 75.9375em)';
export const threePictures = '(max-width: 47.99875em)';
export const phoneTour = '(max-width: 48.375em)';
