import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TABLES, type TableKind } from '../../domain/tables/table';
import { tablePath } from './tablePath';
import { useMay } from './viewer';

/** The way to bring records in by a table, for whoever may add one. */
export function TableLink({ kind }: { kind: TableKind }) {
  const translate = useTranslate();
  const may = useMay();
  if (!may('CREATE', TABLES[kind].resource)) return null;
  return (
    <Button component={Link} to={tablePath(kind)}>
      {translate('tables.open')}
    </Button>
  );
}
