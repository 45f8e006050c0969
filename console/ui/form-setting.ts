import { createContext } from 'react';
import type { FormField } from '../../domain/catalogue/edits/form-fields.ts';
import type { Suggested } from '../../server/catalogue/list-choices.ts';
import type { Thumbnail } from '../../domain/pictures/thumbnail.ts';

interface FormSetting {
  /** The collection, by its word in URLs. */
  collection: string;
  /** Problems that prevent publishing, by input name. */
  problems: ReadonlyMap<string, string>;
  suggestions: Readonly<Record<string, Suggested>>;
  /** The key field, which a published record cannot change. */
  fixedField: string | null;
  /** Suggested amounts computed from other fields, by input name. */
  offers: Readonly<Record<string, number>>;
  /** The colours that the site would use with the entered values, by input name. */
  usedColours: Readonly<Record<string, string>>;
  /** Thumbnails of the pictures that the record had when loaded, by file name. */
  thumbnails: Readonly<Record<string, Thumbnail>>;
}

export const FormSettingContext = createContext<FormSetting>({
  collection: '',
  problems: new Map(),
  suggestions: {},
  fixedField: null,
  offers: {},
  usedColours: {},
  thumbnails: {},
});

export interface FieldProps {
  field: FormField;
  /** The name of the input: "floorPlans.0.beds". */
  name: string;
  value: unknown;
}
