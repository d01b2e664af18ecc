import { vi } from 'vitest';
import type { JobPeople, RecordPeople, Viewer } from '../../domain/permissions/can';
import * as permissions from '../../domain/permissions/can';
import type { RoleName } from '../../domain/permissions/roles';
import * as ticketActions from '../../domain/tickets/actions/table';
import * as access from '../../server/access/authorize';
import type { Kind } from './cases';

/** A question about a right that the server let a call depend on, as it would be answered for another viewer and record. */
type Question = (viewer: Viewer, place: (people?: RecordPeople) => RecordPeople | undefined) => boolean;

/** The questions that calls ask while they are listened to. */
export interface Questions {
  /** What was asked since the last time. */
  take(): Question[];
  stop(): void;
}

/** Listens at the places where use cases ask what a role may do, which go on as they are. */
export function listenToQuestions(): Questions {
  const asked: Question[] = [];
  const { authorize } = access;
  const { canAct } = ticketActions;
  const { can, canSeeExport, ownedBy } = permissions;
  const spies = [
    vi.spyOn(access, 'authorize').mockImplementation((viewer, permission, resource, record) => {
      asked.push((other, place) => can(other, permission, resource, place(record)));
      authorize(viewer, permission, resource, record);
    }),
    vi.spyOn(ticketActions, 'canAct').mockImplementation((viewer, action, job) => {
      asked.push((other, place) => canAct(other, action, place(job)));
      return canAct(viewer, action, job);
    }),
    vi.spyOn(permissions, 'canSeeExport').mockImplementation((viewer, askedBy) => {
      asked.push((other, place) => canSeeExport(other, place(ownedBy(askedBy))?.ownerId ?? ''));
      return canSeeExport(viewer, askedBy);
    }),
  ];
  return {
    take: () => asked.splice(0),
    stop() {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

const NOBODY: JobPeople & { ownerId: null } = { managerId: null, assignedIds: [], ownerId: null };

/**
 * What the questions of a call say of a role: allowed when every one of them is answered with yes.
 *
 * @param caller who was asked about; a record that was theirs is the viewer's own on an own job
 */
export function answerFor(questions: Question[], caller: string, role: RoleName, kind: Kind): string {
  const viewer: Viewer = { id: 'viewer', role };
  const place = (people?: RecordPeople): RecordPeople | undefined => {
    if (!people) return undefined;
    if (kind !== 'own job') return NOBODY;
    const own = (id: string | null | undefined) => (id === caller ? viewer.id : (id ?? null));
    return {
      managerId: own(people.managerId),
      assignedIds: people.assignedIds.map(id => own(id) ?? ''),
      ownerId: own(people.ownerId),
    };
  };
  return questions.every(question => question(viewer, place)) ? 'allowed' : 'ForbiddenException';
}
