import { RecordLink } from '../../ui/RecordLink';
import { subcontractorPath } from './path';

/** The way to a subcontractor. */
export function SubcontractorLink({ id, name }: { id: string; name: string }) {
  return <RecordLink to={subcontractorPath(id)}>{name}</RecordLink>;
}
