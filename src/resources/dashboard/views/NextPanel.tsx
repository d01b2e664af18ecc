import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { filteredPath, groupPath } from '../../../ui/groupPath';
import { TOUCH } from '../../../ui/media';
import { TicketRows } from '../TicketRows';
import { Nothing, ViewPanel } from '../ViewPanel';
import { useViewQuery, useWhose, type View } from './useView';

const ROWS = 8;

/** The tickets that end next, and the way to all of them with the same filters. */
export function NextPanel({ view }: { view: View }) {
  const translate = useTranslate();
  const { viewer, whose } = useWhose(view);
  // The summary of one's own jobs is asked for by email (spec §7).
  const email = whose === 'mine' && viewer ? viewer.Email : null;
  const query = useViewQuery(view, email === null ? 'summary' : 'my summary', (calls, group, filters) =>
    calls.ticketSummary(group, filters, ROWS, email),
  );
  const all = filteredPath(groupPath(view.group), view.filterValues);
  return (
    <ViewPanel
      title={translate('dashboard.views.next')}
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={<Nothing view={view} />}
    >
      {({ total, data }) => (
        <>
          <TicketRows rows={data.map(ticket => ({ ticket }))} onRead={query.refetch} />
          <More>
            <Link to={all}>{translate('dashboard.views.all', total)}</Link>
          </More>
        </>
      )}
    </ViewPanel>
  );
}

const More = styled('p')({
  marginTop: 12,
  [TOUCH]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
});
