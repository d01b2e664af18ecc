export interface Example {
  title: string;
  query: string;
  variables: object;
}

interface Place {
  companyId: string;
  /** An ISO instant. */
  now: string;
}

/** Calls to begin with. What is in capitals is filled in by the reader. */
export function examplesFor({ companyId, now }: Place): Example[] {
  return [
    {
      title: 'The user and company of the key',
      query: '{ getViewer(action: "getViewer") { username Role { name } company { ID Name } } }',
      variables: {},
    },
    {
      title: 'The jobs of the company',
      query: `query ($companyId: ID!, $body: JobListInput!) {
  getJobs(companyId: $companyId, body: $body, action: "getJobs") { total data { ID JobNo Name } } }`,
      variables: { companyId, body: { skip: 0, take: 50 } },
    },
    {
      title: 'The active tickets of a job, with their verdicts',
      query: `query ($companyId: ID!, $jobID: ID!, $body: TicketListInput!) {
  getActiveTickets(companyId: $companyId, jobID: $jobID, body: $body, action: "getActiveTickets") {
    total data { ID TicketNo Place ExpDate verdict { verdict message until } } } }`,
      variables: { companyId, jobID: 'JOB_ID', body: { skip: 0, take: 50 } },
    },
    {
      title: 'One ticket, with every finding of its verdict',
      query: `query ($ticketId: ID!) {
  getTicketDetails(ticketId: $ticketId, action: "getTicketDetails") {
    ticketNumber ticketStatus verdict { verdict until findings { level message source } } } }`,
      variables: { ticketId: 'TICKET_ID' },
    },
    {
      title: 'Record an event on a ticket (needs a key that can change)',
      query: `mutation ($companyId: ID!, $event: RecordedEventInput!) {
  createRecordedEvent(companyId: $companyId, event: $event, action: "createRecordedEvent") { ID } }`,
      variables: {
        companyId,
        event: {
          clientRequestId: 'NEW_UUID',
          EventType: 'OTHER',
          Title: 'Gate was locked',
          OccurredAt: now,
          TicketID: 'TICKET_ID',
          details: JSON.stringify({ description: 'Crew waited for an hour.' }),
        },
      },
    },
    {
      title: 'Every call of the contract',
      query: '{ __type(name: "Query") { fields { name description args { name } } } }',
      variables: {},
    },
  ];
}

/** For a shell. The examples have no single quote. */
export function curlOf({ query, variables }: Pick<Example, 'query' | 'variables'>, baseUrl: string): string {
  const body = JSON.stringify({ query: query.replaceAll(/\s+/g, ' '), variables });
  return [
    `curl ${baseUrl}/graphql`,
    `  -H "Authorization: Bearer $WHITELINE_KEY"`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${body}'`,
  ].join(' \\\n');
}
