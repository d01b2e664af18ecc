import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { EmployerRow } from '../../dataProvider/types';
import { Column } from '../../ui/list/Column';
import { Table } from '../../ui/list/Table';
import { userPath } from './userPath';

const Col = Column<EmployerRow>;

export function EmployerTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`employers.fields.${field}`);
  return (
    <Table>
      <Col
        source="Name"
        label={label('Name')}
        render={({ id, Name }) => <PersonLink to={userPath(id)}>{Name}</PersonLink>}
      />
      <Col source="Email" label={label('Email')} />
      <Col source="Role.priority" label={label('Role')} render={({ Role }) => Role.name} />
      <Col source="Code" label={label('Code')} />
      <Col source="Phone" label={label('Phone')} disableSort />
    </Table>
  );
}

/** The way to a user: a real link, for the keyboard and for new tabs. */
export const PersonLink = styled(Link)({
  color: 'var(--ink)',
  fontWeight: 600,
  textDecorationColor: 'var(--field-line)',
  textDecorationThickness: 1,
  '&:hover': { color: 'var(--safety-ink)', textDecorationColor: 'currentcolor' },
});
