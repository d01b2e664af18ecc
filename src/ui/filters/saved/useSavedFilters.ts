import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../../domain/savedFilters/savedFilter';
import type { FilterToSave } from '../../../dataProvider/calls/savedFilters';
import type { AppDataProvider, SavedFilter } from '../../../dataProvider/types';
import { useFailureToast } from '../../useFailureToast';

/** The person's own filters of a list, by name. */
export function useSavedFilters(list: FilteredListName) {
  const { savedFilters } = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: ['savedFilters', list], queryFn: () => savedFilters(list) });
}

/** Saves and deletes them; `onDone` is told when it is done, a failure is told the person. */
export function useSavedFilterChanges(list: FilteredListName, onDone: () => void) {
  const { saveFilter, deleteFilter } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const fail = useFailureToast();
  const done = async (words: string, name: string) => {
    await queryClient.invalidateQueries({ queryKey: ['savedFilters', list] });
    notify(translate(words, { name }), { type: 'success' });
    onDone();
  };
  const save = useMutation({
    mutationFn: (filter: Omit<FilterToSave, 'list'>) => saveFilter({ ...filter, list }),
    onSuccess: (_, { name }) => done('ui.saved.saved', name),
    onError: error => fail('ui.saved.failed', error),
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedFilter) => deleteFilter(id),
    onSuccess: (_, { name }) => done('ui.saved.deleted', name),
    onError: error => fail('ui.saved.deleteFailed', error),
  });
  return { save: save.mutate, remove: remove.mutate, isPending: save.isPending || remove.isPending };
}
