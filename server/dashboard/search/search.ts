import { can } from '../../../domain/permissions/can';
import { MAX_FOUND, MAX_OTHERS, searchSchema } from '../../../domain/search/search';
import { parse } from '../../../domain/validation';
import { type Asker, actorFor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withSnapshot } from '../../access/withActor';
import type { Resolvers, SearchResult } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import type { Services } from '../../services';
import { verdictView } from '../../tickets/verdict/ticketVerdict';
import {
  searchEvents,
  searchPeople,
  searchSubcontractors,
  searchSubcontractorTickets,
  searchUtilities,
} from './others.sql';
import { searchJobs, searchTickets } from './search.sql';

function search(services: Services, actor: Asker, input: { text: string }): Promise<SearchResult> {
  authorize(actor.viewer, 'READ', 'tickets');
  authorize(actor.viewer, 'READ', 'jobs');
  const { text } = parse(searchSchema, input);
  return withSnapshot(services.pool, actor, async client => {
    const now = services.now();
    const may = (resource: 'events' | 'employers' | 'subcontractors' | 'invitations') =>
      can(actor.viewer, 'READ', resource);
    const [found, jobs, events, people, utilities, subcontractors, theirs] = await Promise.all([
      searchTickets(client, text, now, MAX_FOUND),
      searchJobs(client, text, MAX_FOUND + 1),
      may('events') ? searchEvents(client, text, MAX_OTHERS + 1) : [],
      may('employers') ? searchPeople(client, text, MAX_OTHERS + 1) : [],
      searchUtilities(client, text, MAX_OTHERS + 1),
      may('subcontractors') ? searchSubcontractors(client, text, MAX_OTHERS + 1) : [],
      may('invitations') ? searchSubcontractorTickets(client, text, MAX_OTHERS + 1) : [],
    ]);
    const others = [events, people, utilities, subcontractors, theirs];
    return {
      tickets: found.rows.map(row => ({ ...row, verdict: verdictView(row, now, actor.language) })),
      jobs: jobs.slice(0, MAX_FOUND),
      events: events
        .slice(0, MAX_OTHERS)
        .map(({ occurred_at, ...event }) => ({ ...event, OccurredAt: occurred_at.toISOString() })),
      people: people.slice(0, MAX_OTHERS),
      utilities: utilities.slice(0, MAX_OTHERS),
      subcontractors: subcontractors.slice(0, MAX_OTHERS),
      subcontractorTickets: theirs.slice(0, MAX_OTHERS),
      hasMore:
        found.total > MAX_FOUND || jobs.length > MAX_FOUND || others.some(rows => rows.length > MAX_OTHERS),
      ticketTotal: found.total,
      moreTickets: found.isMore,
    };
  });
}

export const resolvers = {
  Query: {
    search: guarded('search', ({ companyId, text }, ctx) =>
      search(ctx.services, actorFor(ctx, companyId), { text }),
    ),
  },
} satisfies Resolvers;
