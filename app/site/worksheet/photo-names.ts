/** Name of the control that takes the file of a photo field: without JavaScript both are sent. */
export const fileFieldOf = (photoField: string): string => photoField.replace(/_id$/, '');
