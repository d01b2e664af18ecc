import { ADMINISTRATOR, authorWords } from '../../../domain/audit/words';
import { Mark } from './Mark';

interface Props {
  userName: string;
  byAdministrator: boolean;
}

/** Who wrote an entry of the log; a visiting administrator is marked so. */
export function Author({ userName, byAdministrator }: Props) {
  return (
    <>
      {authorWords(userName)}
      {byAdministrator && <Mark>{ADMINISTRATOR}</Mark>}
    </>
  );
}
