import { data } from 'react-router';

/** What a form sent; a thrown 400 when the body is no form, which only a program sends. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
