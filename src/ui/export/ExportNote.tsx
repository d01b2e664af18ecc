import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { FILE_LIFE_HOURS } from '../../../domain/exports/export';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';

interface Props {
  exportId: string;
  link: string;
}

const ASK_AGAIN_MS = 2000;

export function ExportNote({ exportId, link }: Props) {
  const translate = useTranslate();
  const { exportState } = useDataProvider<AppDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['export', exportId],
    queryFn: () => exportState(exportId),
    refetchInterval: query => (isOver(query.state.data?.state) ? false : ASK_AGAIN_MS),
  });
  if (data === null) return translate('ui.export.gone');
  if (data?.state === 'FAILED') return translate('ui.export.failedLater', { reason: data.error ?? '' });
  if (data?.state === 'READY') {
    return (
      <>
        {translate('ui.export.ready', { smart_count: data.rows ?? 0, hours: FILE_LIFE_HOURS })}{' '}
        <a href={link} download>
          {translate('ui.export.download')}
        </a>
      </>
    );
  }
  return (
    <>
      {translate(data?.state === 'WRITING' ? 'ui.export.writing' : 'ui.export.queued')}
      {error && <> {translate('ui.export.asking')}</>}
      <Progress aria-label={translate('ui.export.pending')} />
    </>
  );
}

function isOver(state: string | undefined): boolean {
  return state === 'READY' || state === 'FAILED';
}

const Progress = styled('progress')({
  display: 'block',
  width: '100%',
  marginTop: 8,
  accentColor: '#c2490a',
});
