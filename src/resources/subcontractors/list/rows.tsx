import { useListContext, useTranslate } from 'react-admin';
import type { SubcontractorRow } from '../../../dataProvider/types';
import { Card, CardRow, Cards } from '../../../ui/list/Cards';
import { Column } from '../../../ui/list/Column';
import { SortSelect } from '../../../ui/list/SortSelect';
import { Table } from '../../../ui/list/Table';
import { fromDesk, narrow } from '../../../ui/list/tableLooks';
import { Phone } from '../../../ui/Phone';
import { EmailLink, WebsiteLink } from '../reach';
import { SubcontractorLink } from '../SubcontractorLink';

const Col = Column<SubcontractorRow>;

export function LibraryTable() {
  const translate = useTranslate();
  const label = (field: string) => translate(`subcontractors.fields.${field}`);
  return (
    <Table>
      <Col
        source="CompanyName"
        label={label('CompanyName')}
        render={({ id, CompanyName }) => <SubcontractorLink id={id} name={CompanyName} />}
      />
      <Col source="Type" label={label('Type')} />
      <Col
        source="Phone"
        label={label('Phone')}
        disableSort
        render={({ Phone: number }) => number && <Phone number={number} />}
      />
      <Col
        source="Email"
        label={label('Email')}
        disableSort
        render={({ Email }) => Email && <EmailLink address={Email} />}
      />
      <Col
        source="Website"
        label={label('Website')}
        disableSort
        sx={{ ...narrow, ...fromDesk }}
        render={({ Website }) => Website && <WebsiteLink address={Website} />}
      />
    </Table>
  );
}

export function LibraryCards() {
  const translate = useTranslate();
  const { data = [] } = useListContext<SubcontractorRow>();
  const choices = ['CompanyName', 'Type'].map(id => ({ id, name: translate(`subcontractors.fields.${id}`) }));
  return (
    <>
      <SortSelect choices={choices} />
      <Cards>
        {data.map(({ id, CompanyName, Type, Phone: number, Email }) => (
          <Card key={id}>
            <CardRow>
              <SubcontractorLink id={id} name={CompanyName} />
              <span>{Type}</span>
            </CardRow>
            <p>{[number, Email].filter(Boolean).join(' · ')}</p>
          </Card>
        ))}
      </Cards>
    </>
  );
}
