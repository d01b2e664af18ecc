import { useMemo } from 'react';
import { useStore } from 'react-admin';

/** A column that a person can choose. */
export interface Choosable {
  key: string;
  /** Shown before anybody chooses. */
  isStandard?: boolean;
  /** The way to the record: always shown. */
  isFixed?: boolean;
}

export interface Columns<Column> {
  /** In their order, whatever the order they were chosen in. */
  shown: readonly Column[];
  /** Whether the person has chosen, so that nothing is left out on narrow windows. */
  isChosen: boolean;
  toggle: (key: string) => void;
  /** Back to the standard. */
  reset: () => void;
}

/** The columns of a list that the person wants to see; kept per person. `list` names the list, `all` is constant. */
export function useColumns<Column extends Choosable>(list: string, all: readonly Column[]): Columns<Column> {
  const [chosen, setChosen] = useStore<string[] | undefined>(`${list}.columns`);
  const shown = useMemo(() => shownOf(all, chosen), [all, chosen]);
  const toggle = (key: string) => {
    const keys = shown.map(column => column.key);
    setChosen(keys.includes(key) ? keys.filter(one => one !== key) : [...keys, key]);
  };
  return { shown, isChosen: chosen !== undefined, toggle, reset: () => setChosen(undefined) };
}

/** What to show of all columns; a choice may name some that there are no more. */
export function shownOf<Column extends Choosable>(
  all: readonly Column[],
  chosen: readonly string[] | undefined,
) {
  return all.filter(({ key, isFixed, isStandard }) => isFixed || (chosen?.includes(key) ?? isStandard));
}
