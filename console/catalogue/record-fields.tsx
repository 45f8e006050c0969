import { type ComponentProps, memo, useContext, useId, useMemo, useRef, useState } from 'react';
import type { FormField } from '../../domain/catalogue/edits/form-fields.ts';
import { formatCad, formatCount } from '../../domain/text/format-number.ts';
import { useIsHydrated } from '../../app/ui/use-hydrated.ts';
import { listGridColumns } from '../../domain/catalogue/edits/grid-columns.ts';
import { groupDigits } from '../../domain/catalogue/edits/read-number.ts';
import {
  formatFieldValue,
  readGroup,
  readRows,
  type FormRecord,
} from '../../domain/catalogue/edits/record-form.ts';
import type { Choice } from '../../server/catalogue/list-choices.ts';
import { ColourInput } from '../brand/colour-input.tsx';
import { focusAdjacentRow } from '../ui/focus-adjacent-row.ts';
import { type FieldProps, FormSettingContext } from '../ui/form-setting.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { GridField } from './grid-field.tsx';
import { OnePicture } from '../pictures/one-picture.tsx';
import { PictureRows } from '../pictures/picture-rows.tsx';
import { RowButton } from '../ui/row-button.tsx';
import { SuggestInput } from './suggest-input.tsx';
import { TextChoices } from './text-choices.tsx';
import { MarkdownField } from '../text/markdown-field.tsx';

type ChoiceOfRecordsProps = ComponentProps<'select'> & { text: string; choices: readonly Choice[] };

/** A choice between records of the catalogue; what the record has now can stay. */
function ChoiceOfRecords({ text, choices, ...rest }: ChoiceOfRecordsProps) {
  const named = choices.filter(({ label }) => label === text);
  // A name that was entered before the record was public.
  const found =
    choices.find(({ value }) => value === text) ?? (named.length === 1 ? named[0] : undefined);
  return (
    <select {...rest} defaultValue={found?.value ?? text}>
      <option value="">None</option>
      {text !== '' && !found && <option value={text}>{text}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Input({ field, name, value, id }: FieldProps & { id: string }) {
  const { problems, suggestions, fixedField, usedColours } = useContext(FormSettingContext);
  const shared = {
    id,
    name,
    'aria-invalid': problems.has(name) || undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
    readOnly: name === fixedField || undefined,
  };
  const suggested = suggestions[name];
  const text = formatFieldValue(field, value);
  switch (field.kind) {
    case 'texts':
      if (!suggested) return <textarea {...shared} rows={4} defaultValue={text} />;
      return (
        <TextChoices
          id={id}
          name={name}
          texts={text.split('\n').filter(Boolean)}
          offered={suggested.choices.map(({ value: each }) => each)}
          describedBy={shared['aria-describedby']}
          isInvalid={shared['aria-invalid']}
        />
      );
    case 'long':
    case 'paragraphs':
      return <textarea {...shared} rows={4} defaultValue={text} />;
    case 'markdown':
      return (
        <MarkdownField
          id={id}
          name={name}
          labelId={`${id}-label`}
          describedBy={shared['aria-describedby']}
          isInvalid={problems.has(name)}
          text={text}
        />
      );
    case 'colour':
      return <ColourInput {...shared} defaultValue={text} used={usedColours[name]} />;
    case 'boolean':
      return <input {...shared} type="checkbox" defaultChecked={text !== ''} />;
    case 'choice':
      return (
        <ChoiceSelect
          {...shared}
          choices={field.choices}
          text={text}
          canBeUnknown={field.isNullable || text === ''}
        />
      );
    case 'date':
      // A date input would drop invalid values, such as some from imports.
      return (
        <input
          {...shared}
          type={text === '' || /^\d{4}-\d\d-\d\d$/.test(text) ? 'date' : 'text'}
          defaultValue={text}
        />
      );
    default:
      if (suggested?.isClosed && suggested.moreOf === null && suggested.choices.length > 0)
        return <ChoiceOfRecords {...shared} text={text} choices={suggested.choices} />;
      return (
        <SuggestInput
          {...shared}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          defaultValue={groupDigits(field.name, text)}
          suggested={suggested}
        />
      );
  }
}

const describeTruncation = (offered: number) =>
  `Shows the first ${formatCount(offered)}; type to find others.`;

/** Fields of at least this maximum length, or with so long a label, span two columns. */
const wideFrom = { maxLength: 160, label: 40 };
const isWide = ({ label, limits }: FormField) =>
  (limits.maxLength ?? 0) >= wideFrom.maxLength || label.length >= wideFrom.label;

function SingleField(props: FieldProps) {
  const { field, name, value } = props;
  const { problems, fixedField, offers, suggestions } = useContext(FormSettingContext);
  const id = `field-${name}`;
  if (field.isHidden)
    return <input type="hidden" name={name} defaultValue={formatFieldValue(field, value)} />;
  const offer = offers[name];
  return (
    <div className="field" data-kind={field.kind} data-wide={isWide(field) || undefined}>
      <label htmlFor={id} id={`${id}-label`}>
        {field.label}
        {field.isRequired && <span className="needed"> *</span>}
      </label>
      <Input {...props} id={id} />
      <p className="field-hint" id={`${id}-hint`}>
        {name === fixedField ? 'Cannot change after publishing.' : field.hint}
        {suggestions[name]?.moreOf && ` ${describeTruncation(suggestions[name].choices.length)}`}
      </p>
      {offer !== undefined && <Offer id={id} amount={offer} />}
      <p className="field-error" id={`${id}-error`}>
        {formatProblem(problems.get(name))}
      </p>
    </div>
  );
}

/** A suggested amount, computed from other fields. */
function Offer({ id, amount }: { id: string; amount: number }) {
  const accept = () => {
    const input = document.getElementById(id) as HTMLInputElement;
    input.value = formatCount(amount);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  return (
    <p className="field-hint">
      The lowest plan price is {formatCad(amount)}.{' '}
      {useIsHydrated() && (
        <button type="button" className="row-button" onClick={accept}>
          Use it
        </button>
      )}
    </p>
  );
}

/** Reasons continue a sentence, except for those that begin with a value. */
const formatProblem = (reason: string | undefined) =>
  reason && (/^[a-z]/.test(reason) ? `This ${reason}.` : `${reason}.`);

const titleNames = ['name', 'title', 'label', 'alt', 'file'];
const titleOf = (row: FormRecord) =>
  titleNames.map((name) => row[name]).find((text) => typeof text === 'string' && text !== '') as
    | string
    | undefined;

interface Row {
  key: number;
  row: FormRecord;
}

function RowList({ field, name, value }: FieldProps) {
  const { problems } = useContext(FormSettingContext);
  const [rows, setRows] = useState<Row[]>(() => readRows(value).map((row, key) => ({ key, row })));
  const nextKey = useRef(rows.length);
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const change = (next: Row[], isAdded = false) => {
    setRows(next);
    // After rendering, notifies the form as if something had been entered.
    setTimeout(() => {
      if (isAdded) list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus();
      list.current?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const move = (index: number, by: number) => {
    const next = [...rows];
    next.splice(index + by, 0, ...next.splice(index, 1));
    change(next);
  };
  const remove = (index: number) => {
    change(rows.filter((_, each) => each !== index));
    setTimeout(() => focusAdjacentRow(list.current, index));
  };
  const add = () => change([...rows, { key: nextKey.current++, row: {} }], true);

  return (
    <div className="rows" role="group" aria-labelledby={id}>
      <p className="rows-label" id={id}>
        {field.label}
      </p>
      <ol ref={list}>
        {rows.map(({ key, row }, index) => {
          const at = `${name}.${index}`;
          const hasProblem = Array.from(problems.keys()).some((each) => each.startsWith(`${at}.`));
          const title = titleOf(row) ?? `New ${field.one}`;
          return (
            <li key={key} className="field-row">
              <details open={hasProblem || titleOf(row) === undefined}>
                <summary>{title}</summary>
                <div className="record-fields">
                  <Fields fields={field.fields} prefix={`${at}.`} record={row} />
                </div>
              </details>
              <p className="row-buttons">
                {index > 0 && <RowButton label="Up" of={title} onClick={() => move(index, -1)} />}
                {index < rows.length - 1 && (
                  <RowButton label="Down" of={title} onClick={() => move(index, 1)} />
                )}
                <RowButton label="Remove" of={title} onClick={() => remove(index)} />
              </p>
            </li>
          );
        })}
      </ol>
      <RowButton
        label={`Add ${/^[aeiou]/.test(field.one) ? 'an' : 'a'} ${field.one}`}
        of=""
        onClick={add}
      />
    </div>
  );
}

/** A grid for rows with numbers. */
function RowsField(props: FieldProps) {
  const columns = useMemo(() => listGridColumns(props.field), [props.field]);
  return columns ? <GridField {...props} columns={columns} /> : <RowList {...props} />;
}

function GroupField({ field, name, value }: FieldProps) {
  return (
    <fieldset className="record-group">
      <legend>{field.label}</legend>
      <Fields fields={field.fields} prefix={`${name}.`} record={readGroup(value)} />
    </fieldset>
  );
}

const components = { group: GroupField, rows: RowsField };
const pictureComponents = { group: OnePicture, text: OnePicture, rows: PictureRows };

interface FieldsProps {
  fields: readonly FormField[];
  prefix?: string;
  record: FormRecord;
}

/** The inputs of some fields, which are uncontrolled: React only sets their initial values. */
export const Fields = memo(function Fields({ fields, prefix = '', record }: FieldsProps) {
  return fields.map((field) => {
    const special = field.showsPicture ? pictureComponents : components;
    const Component = special[field.kind as 'group'] ?? SingleField;
    return (
      <Component
        key={field.name}
        field={field}
        name={prefix + field.name}
        value={record[field.name]}
      />
    );
  });
});
