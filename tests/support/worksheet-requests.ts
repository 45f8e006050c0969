import sharp from 'sharp';
import { submitLead } from './lead-requests.ts';

/** The first purchaser of a worksheet, without photo ID. */
export const purchaser = {
  first_name: 'Ada',
  last_name: 'Byron',
  street_address: '1 Example Street',
  city: 'Toronto',
  province: 'Ontario',
  postal_code: 'M5V 0A1',
  phone_number: '+14165550123',
  email: 'ada@example.com',
  occupation: 'Engineer',
  employer: 'Analytical Ltd.',
};

/** A worksheet for a condo suite, without purchasers. */
export const suite = {
  propertyType: 'condos',
  project_name: 'Sextant',
  selectedMeetingType: 'No preference',
  choice1: 'Suite 1204',
  floor_range1: '2',
  parking: 'Yes',
  locker: 'No',
};

export const drawPhoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer();

/** The file has a misleading name, which the server must ignore. */
export function formOf(content: Buffer, field = 'image') {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), 'photo.png');
  return form;
}

export async function upload(siteUrl: string, body: BodyInit) {
  const response = await fetch(`${siteUrl}/api/v1/upload-image`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Uploads a photo and returns its reference, which one worksheet may claim. */
export const uploadPhoto = async (siteUrl: string) =>
  String((await upload(siteUrl, formOf(await drawPhoto()))).body['link']);

/** Sends a worksheet with a photo, and returns its reference. */
export async function sendWorksheet(siteUrl: string): Promise<string> {
  const firstPurchaser = { ...purchaser, photo_id: await uploadPhoto(siteUrl) };
  return submitLead(siteUrl, { ...suite, firstPurchaser, message: '' }, '/api/v1/allocation');
}
