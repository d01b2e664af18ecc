import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { Guarded } from '../../ui/Guarded';
import { PageHeader } from '../../ui/PageHeader';
import { Tabs } from '../../ui/Tabs';
import { Board } from './board/Board';
import { useBoard } from './board/useBoard';
import { AddSubcontractor } from './form/AddSubcontractor';
import { Received } from './invitations/Received';
import { Sent } from './invitations/Sent';
import { LibraryList } from './list/LibraryList';
import { CreateSubcontractor } from './SubcontractorDrawer';

type View = 'library' | 'board' | 'sent' | 'received';

/** /main/subcontractor-library; `?view=board`, `?invitations=sent` and `?invitations=received` are its other parts. */
export default function Library() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const view = viewOf(search);
  return (
    <Guarded resource="subcontractors" action="list">
      <PageHeader title={translate('subcontractors.title')}>
        <AddSubcontractor />
      </PageHeader>
      <Parts view={view} />
      {view === 'library' && <LibraryList />}
      {view === 'board' && <Board />}
      {view === 'sent' && <Sent />}
      {view === 'received' && <Received />}
      <CreateSubcontractor />
    </Guarded>
  );
}

function viewOf(search: URLSearchParams): View {
  const invitations = search.get('invitations');
  if (invitations === 'sent' || invitations === 'received') return invitations;
  return search.get('view') === 'board' ? 'board' : 'library';
}

function Parts({ view }: { view: View }) {
  const translate = useTranslate();
  const { data: board } = useBoard({ page: 1, perPage: 0 });
  const tab = (id: View, to: string, count?: number) => ({
    id,
    label: translate(`subcontractors.views.${id}`),
    to: `/main/subcontractor-library${to}`,
    count,
  });
  return (
    <Tabs
      label={translate('subcontractors.views.label')}
      current={view}
      tabs={[
        tab('library', ''),
        tab('board', '?view=board', board?.lacking),
        tab('sent', '?invitations=sent'),
        tab('received', '?invitations=received'),
      ]}
    />
  );
}
