export const floorRanges = ['1', '2'] as const;
export const yesOrNo = ['Yes', 'No'] as const;

/** Every field of a purchaser except the photo, in the order in which they are checked. */
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
export const photoFields: readonly string[] = purchasers.map(
  (purchaser) => `${purchaser}.photo_id`,
);

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
