import { CALL_CENTERS, CENTERS } from '../calendar/centers';
import { inWords } from '../exports/formula';
import { TYPED_TICKET_TYPES } from '../imports/typedTicket';
import { JOB_STATUSES } from '../jobs/job';
import { ROLES } from '../permissions/roles';
import { SUBCONTRACTOR_TYPES } from '../subcontractors/subcontractor';
import type { TableKind } from './table';

/** Values that a field can have for all rows. Other fields are typed. */
export const TABLE_CHOICES: Record<TableKind, Readonly<Partial<Record<string, readonly string[]>>>> = {
  jobs: { Status: JOB_STATUSES.map(status => inWords(status)) },
  subcontractors: { Type: SUBCONTRACTOR_TYPES },
  employers: {
    Role: ROLES.flatMap(({ name, cognitoGroupName }) =>
      cognitoGroupName === 'SASAdministrator' ? [] : [name],
    ),
  },
  tickets: {
    ticketType: TYPED_TICKET_TYPES,
    callCenter: CALL_CENTERS.map(id => CENTERS[id].name),
    state: CALL_CENTERS.map(id => CENTERS[id].state),
  },
};
