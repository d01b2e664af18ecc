import { useListContext, useTranslate } from 'react-admin';
import type { EmployerRow } from '../../dataProvider/types';
import { Card, CardRow, Cards } from '../../ui/list/Cards';
import { SortSelect } from '../../ui/list/SortSelect';
import { PersonLink } from './EmployerTable';
import { userPath } from './userPath';

const SORTS = [
  ['Name', 'Name'],
  ['Email', 'Email'],
  ['Role.priority', 'Role'],
] as const;

export function EmployerCards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<EmployerRow>();
  return (
    <>
      <SortSelect
        choices={SORTS.map(([id, name]) => ({ id, name: translate(`employers.fields.${name}`) }))}
      />
      <Cards>
        {data.map(({ id, Name, Email, Code, Phone, Role }) => (
          <Card key={id}>
            <CardRow>
              <PersonLink to={userPath(id)}>{Name}</PersonLink>
              <span>{Role.name}</span>
            </CardRow>
            <p>{[Email, Phone, Code].filter(Boolean).join(' · ')}</p>
          </Card>
        ))}
      </Cards>
    </>
  );
}
