import { createContext } from 'react';
import type { FormField } from '../../../domain/catalogue/form-fields.ts';
import type { Suggested } from '../../../server/console/list-choices.ts';
import type { Thumbnail } from '../../../server/console/picture-desk.ts';

export interface FormSetting {
  /** The part of the catalogue, as in addresses. */
  part: string;
  /** The problems that prevent publishing, by the name of the input. */
  problems: ReadonlyMap<string, string>;
  suggestions: Readonly<Record<string, Suggested>>;
  /** The key field, which a published record cannot change. */
  fixedField: string | null;
  /** Amounts that follow from other fields, by the name of the input that lacks them. */
  offers: Readonly<Record<string, number>>;
  /** The colours the site would use with the typed values, by the name of the input. */
  usedColours: Readonly<Record<string, string>>;
  /** The pictures that the record had when it was loaded, by name. */
  thumbnails: Readonly<Record<string, Thumbnail>>;
}

export const FormSettingContext = createContext<FormSetting>({
  part: '',
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
