import { ACTIONS } from '../../../domain/actions';
import type { FilteredListName, SavedValues } from '../../../domain/savedFilters/savedFilter';
import { companyId } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

/** A filter to keep: in place of the one with this id, if it has one. */
export interface FilterToSave {
  id?: string;
  list: FilteredListName;
  name: string;
  filter: SavedValues;
}

export const savedFilterCalls = {
  /** One's own of a list, by name. */
  savedFilters: async (list: FilteredListName) => {
    const variables = { companyId: companyId(), list, action: ACTIONS.getSavedFilters };
    const rows = await query(documents.GetSavedFiltersDocument, variables);
    return rows.map(row => ({ ...row, filter: JSON.parse(row.filter) as SavedValues }));
  },

  saveFilter: async ({ id, list, name, filter }: FilterToSave) => {
    await mutate(documents.SaveFilterDocument, {
      companyId: companyId(),
      savedFilter: { ...(id && { ID: id }), list, name, filter: JSON.stringify(filter) },
      action: ACTIONS.saveFilter,
    });
  },

  deleteFilter: async (filterId: string) => {
    await mutate(documents.DeleteFilterDocument, {
      companyId: companyId(),
      filterId,
      action: ACTIONS.deleteFilter,
    });
  },
};
