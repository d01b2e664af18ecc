import { useTranslate } from 'react-admin';
import type { LateUtility } from '../../../dataProvider/types';
import { ViewPanel } from '../ViewPanel';
import { useViewQuery, type View } from '../views/useView';
import { Chart, lazyDrawing } from './Chart';

const LateBars = lazyDrawing(drawings => drawings.LateBars);

/** The utilities that answer latest. */
export function LatePanel({ view }: { view: View }) {
  const translate = useTranslate();
  const query = useViewQuery(view, 'late', (calls, group, filters) => calls.lateUtilities(group, filters));
  return (
    <ViewPanel
      title={translate('dashboard.charts.late.title')}
      query={query}
      isEmpty={utilities => utilities.length === 0}
      empty={<p>{translate('dashboard.charts.late.empty')}</p>}
    >
      {utilities => <Late utilities={utilities} />}
    </ViewPanel>
  );
}

function Late({ utilities }: { utilities: LateUtility[] }) {
  const translate = useTranslate();
  const words = (key: string) => translate(`dashboard.charts.late.${key}`);
  const height = 40 + utilities.length * 30;
  return (
    <Chart
      label={words('label')}
      note={words('note')}
      height={height}
      columns={['utility', 'hours', 'late', 'silent'].map(words)}
      rows={utilities.map(({ utility, averageHours, late, silent }) => [
        utility,
        utility,
        averageHours.toFixed(1),
        late,
        silent,
      ])}
    >
      <LateBars utilities={utilities} height={height} label={words('hours')} />
    </Chart>
  );
}
