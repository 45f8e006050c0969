import { nameAssignee } from '../../domain/operators/roles.ts';

interface OwnerOptionsProps {
  owners: readonly (Parameters<typeof nameAssignee>[0] & { id: number })[];
}

/** The options of a select that assigns something to an operator. */
export const OwnerOptions = ({ owners }: OwnerOptionsProps) =>
  owners.map((owner) => (
    <option key={owner.id} value={owner.id}>
      {nameAssignee(owner)}
    </option>
  ));
