import { useGetList } from 'react-admin';
import type { Manager } from '../../../dataProvider/types';
import type { FilterValues } from '../../../ui/filters/useFilterDraft';
import { useViewer } from '../../../ui/useViewer';
import type { View } from './useView';

/** Whether a view's filters ask for one's own jobs, and what asks for them; only who can manage jobs has any. */
export function useMine(values: FilterValues) {
  const { data: viewer } = useViewer();
  const { data: managers } = useGetList<Manager>('managers');
  return {
    is: viewer !== undefined && isOnly(values.managerId, viewer.id),
    canBe: managers?.some(({ id }) => id === viewer?.id) ?? false,
    managerId: viewer ? [viewer.id] : [],
  };
}

/** The e-mail that the view's summary is asked for (spec §7): one's own where the view shows one's own jobs, else none. */
export function useOwnEmail({ values }: View): string | null {
  const { data: viewer } = useViewer();
  return viewer && isOnly(values.managerId, viewer.id) ? viewer.Email : null;
}

function isOnly(managerId: FilterValues[string], id: string): boolean {
  return Array.isArray(managerId) && managerId.length === 1 && managerId[0] === id;
}
