// The breakpoints of breakpoints.css that scripts and picture sizes use.
export const phone = '(max-width: 574.98px)';
export const narrow = '(max-width: 820px)';
export const medium = '(max-width: 1007px)';
export const compact = '(max-width: 1215px)';
export const threePictures = '(max-width: 767.98px)';
export const phoneTour = '(max-width: 774px)';
