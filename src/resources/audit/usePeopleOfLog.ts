import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { companyId } from '../../dataProvider/defineResource';
import type { AppDataProvider, AuditPerson } from '../../dataProvider/types';

/** Who the log can be filtered by: who left is marked so, and so are visiting administrators. */
export function usePeopleOfLog(): { id: string; name: string }[] {
  const { auditPeople } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['audit', 'people', companyId()],
    queryFn: () => auditPeople(),
  });
  return data.map(person => {
    const mark = markOf(person);
    return {
      id: person.id,
      name: mark ? translate(`audit.person.${mark}`, { name: person.Name }) : person.Name,
    };
  });
}

function markOf({ active, byAdministrator }: AuditPerson): 'administrator' | 'left' | null {
  if (byAdministrator) return 'administrator';
  return active ? null : 'left';
}
