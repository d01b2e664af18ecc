import { Link } from 'react-router';

export function CustomerLink({ id, name }: { id: string; name: string }) {
  return <Link to={`/main/overview/customer/${id}`}>{name}</Link>;
}
