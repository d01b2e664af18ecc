import { useMay } from '../../ui/useMay';
import type { NavItem } from './navItems';

/** Those of the items that the signed-in person may see. */
export function useNavItems(items: readonly NavItem[]): NavItem[] {
  const may = useMay();
  return items.filter(({ resource }) => resource === undefined || may('READ', resource));
}
