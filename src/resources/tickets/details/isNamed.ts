import type { TicketMember } from '../../../dataProvider/types';

/** Whether the center still names the utility; what others have responded does not count. */
export function isNamed({ status }: Pick<TicketMember, 'status'>): boolean {
  return status !== 'Withdrawn';
}
