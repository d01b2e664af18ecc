import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TABLES, type TableKind } from '../../../domain/tables/table';
import { useMay } from '../../ui/viewer';

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

export const SLUGS: Readonly<Record<TableKind, string>> = {
  jobs: 'jobs',
  subcontractors: 'subcontractors',
  employers: 'users',
  tickets: 'tickets',
};

export function tablePath(kind: TableKind): string {
  return `/main/import/${SLUGS[kind]}`;
}

export const LISTS: Readonly<Record<TableKind, string>> = {
  jobs: '/main/jobs',
  subcontractors: '/main/subcontractor-library',
  employers: '/main/users',
  tickets: '/main/tickets',
};
