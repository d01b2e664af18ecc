import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatUsDate } from '../../../../domain/calendar/plainDate';
import type { ResponseCodeRow } from '../../../dataProvider/types';
import { PlainTable } from '../../../ui/PlainTable';
import { ResponseChip } from '../../../ui/ResponseChip';
import { useMay } from '../../../ui/useMay';
import { PostedBy } from '../PostedBy';

interface Props {
  codes: readonly ResponseCodeRow[];
  onChange: (row: ResponseCodeRow) => void;
  onWithdraw: (row: ResponseCodeRow) => void;
}

/** The codes with their meaning, reading and days; changed only by who may. */
export function CodeTable({ codes, onChange, onWithdraw }: Props) {
  const translate = useTranslate();
  const may = useMay();
  return (
    <PlainTable>
      <thead>
        <tr>
          {['code', 'color', 'meaning', 'validity'].map(head => (
            <th key={head} scope="col">
              {translate(`rules.codes.${head}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{translate('rules.change')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {codes.map(row => (
          <tr key={`${row.code} ${row.posted} ${row.validFrom}`}>
            <th scope="row">{row.code}</th>
            <td>
              <ResponseChip color={row.color} />
            </td>
            <td>
              {row.text}
              {row.note && <small>{row.note}</small>}
              {row.meeting && <small>{translate('rules.codes.meeting')}</small>}
            </td>
            <td>
              <Validity row={row} />
            </td>
            <td>
              {row.inForce && may('UPDATE', 'rules') && (
                <Button variant="text" onClick={() => onChange(row)}>
                  {translate('rules.codes.change')}
                </Button>
              )}
              {row.posted && may('DELETE', 'rules') && (
                <Button variant="text" onClick={() => onWithdraw(row)}>
                  {translate('rules.codes.withdraw.button')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Validity({ row }: { row: ResponseCodeRow }) {
  const translate = useTranslate();
  const { validFrom, validTo, posted, inForce } = row;
  const days = {
    from: validFrom && formatUsDate(validFrom),
    to: validTo && formatUsDate(validTo),
  };
  const key = days.from ? (days.to ? 'fromUntil' : 'from') : days.to ? 'until' : 'always';
  return (
    <>
      {translate(`rules.codes.${key}`, days)}
      <small>
        {[
          translate(`rules.codes.${posted ? 'posted' : 'own'}`),
          !inForce && translate('rules.codes.notInForce'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <PostedBy {...row} />
    </>
  );
}
