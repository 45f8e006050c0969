import { defineMessages, template } from './define-messages.ts';

export const worksheetMessages = defineMessages('worksheet', {
  heading: 'Condos & Home Suite Allocation Worksheet',
  agent: 'Your Platinum Agent',
  required: 'Please fill all required fields',
  tooLong: 'Please enter at most 200 characters',
  success: 'Form submitted successfully',
  imageInvalid: 'Please select a valid image file (JPEG, PNG, GIF, SVG).',
  imageHeic:
    'This photo is in the HEIC format, which cannot be read here. On an iPhone or iPad, choose Most Compatible under Settings, Camera, Formats and take it again, or send a screenshot of it. On a computer, save it as JPEG.',
  imageTooLarge: 'The image is too large. Please select one of at most 10 MB and 40 megapixels.',
  photoGone:
    'This photo is no longer available: it was uploaded more than a day ago, or sent with another worksheet. Please select it again.',
  photoDamaged:
    'The file of this photo ID is missing or damaged, so it cannot be shown. Ask the purchaser for the photo again.',
  imageUploaded: 'The image is uploaded.',
  condos: 'Condos',
  house: 'House',
  next: 'Your agent will submit the worksheet to the builder, then write or call you about the allocation.',
  backTo: template<[title: string]>('Back to {title}'),
  submit: 'Submit',
  /** What the floor ranges that the API accepts mean, wherever one is shown. */
  floorRanges: { '1': '1 (lower floors)', '2': '2 (upper floors)' },
  fromProject: 'Choose a suite',
});
