/** What a worksheet asks for; each has required fields of its own. */
export const worksheetTypes = ['condos', 'home'] as const;
export const floorRanges = ['1', '2'] as const;
export const yesOrNo = ['Yes', 'No'] as const;

/** Every field of a purchaser but the picture, in the order in which they are checked. */
export const purchaserFields = [
  'first_name',
  'last_name',
  'street_address',
  'suite',
  'city',
  'province',
  'postal_code',
  'phone_number',
  'email',
  'occupation',
  'employer',
] as const;
export type PurchaserField = (typeof purchaserFields)[number];

const purchasers = ['firstPurchaser', 'secondPurchaser'] as const;
/** Names of the answers that are links to uploaded pictures. */
export const photoFields: readonly string[] = purchasers.map(
  (purchaser) => `${purchaser}.photo_id`,
);

/** Names of the form's fields. */
export const worksheetFields: readonly string[] = [
  'propertyType',
  'project_name',
  'selectedMeetingType',
  ...[1, 2, 3].flatMap((choice) => [`choice${choice}`, `floor_range${choice}`]),
  'lot_number',
  'parking',
  'locker',
  ...purchasers.flatMap((purchaser) =>
    [...purchaserFields, 'photo_id'].map((field) => `${purchaser}.${field}`),
  ),
  'message',
];
