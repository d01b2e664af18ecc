import { ColumnChooser } from './ColumnChooser';
import { DensitySwitch } from './DensitySwitch';
import type { Choosable, Columns } from './useColumns';

interface Props {
  all: readonly Choosable[];
  columns: Columns<Choosable>;
  labelOf: (key: string) => string;
}

/** How a table looks: its columns and the height of its rows. */
export default function TableTools(props: Props) {
  return (
    <>
      <ColumnChooser {...props} />
      <DensitySwitch />
    </>
  );
}
