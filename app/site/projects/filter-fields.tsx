import { filters, isChoiceName, type FilterName } from '../../../domain/projects/filters.ts';
import type { ProjectQuery } from '../../../domain/projects/project-query.ts';
import type { ProjectKind } from '../../../domain/projects/project-kind.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { getFilterLabel } from './filter-form.ts';
import type { ListingOptions } from './present-options.ts';
import { RangeFields } from './range-fields.tsx';

interface FilterFieldsProps {
  names: readonly FilterName[];
  options: ListingOptions;
  fields: URLSearchParams;
  query: ProjectQuery;
  kind: ProjectKind;
  /** The list of a range's preset. */
  linkTo: (query: ProjectQuery) => string;
  /** Whether such a link replaces the history entry. */
  replace: boolean;
}

/** The controls of several filters, each under its own heading. */
export const FilterFields = ({
  names,
  options,
  fields,
  query,
  kind,
  linkTo,
  replace,
}: FilterFieldsProps) =>
  names.map((name) => {
    const row = filters[name];
    if (isChoiceName(name))
      return (
        <ChoiceFields
          key={name}
          name={name}
          label={getFilterLabel(name, kind)}
          options={options[name]}
          selected={fields.getAll(name)}
          isCompact
        />
      );
    if (!('presets' in row)) return null;
    return (
      <RangeFields
        key={name}
        row={row}
        fields={fields}
        linkTo={(range) => linkTo({ ...query, bounds: null, [name]: range })}
        replace={replace}
      />
    );
  });
